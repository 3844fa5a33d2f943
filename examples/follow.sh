#!/usr/bin/env bash
# Follows a stage with nothing but curl: first the addresses of the channel's documents, then every change as it comes.
#   ./follow.sh [server] [channel]
set -euo pipefail
server=${1:-http://127.0.0.1:4280}
channel=${2:-replay$(date +%Y)-stage-4}
exec curl --no-buffer --silent --show-error --fail "$server/live/$channel"
