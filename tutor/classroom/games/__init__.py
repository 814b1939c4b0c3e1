"""Words of single games for their notebooks: what would be too long for a cell."""
