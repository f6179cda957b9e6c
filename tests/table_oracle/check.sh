#!/usr/bin/env bash
# The table oracle: its own tests, then 2,000 random scripts of each game. Usage: check.sh FAIRDEAL
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
python3 -m unittest discover --quiet --start-directory tests/table_oracle
python3 tests/table_oracle/compare.py --fairdeal "$1" --game all --scripts 2000
