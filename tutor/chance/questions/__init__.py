"""What can be asked of a deal, and how it is asked of one."""
