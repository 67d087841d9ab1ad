"""Cards, texts and layouts: read from files, checked, and handed on as typed objects."""
