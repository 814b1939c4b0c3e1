"""The command, as ``python -m tutor.cli``."""

from tutor.cli import main

raise SystemExit(main())
