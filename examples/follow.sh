#!/usr/bin/env bash
# Follows a channel (of a stage, of a phase, or `live`) with nothing but curl: first the addresses of the channel's documents, then every change as it comes. After
# a lost connection it begins again, with the addresses.
#   ./follow.sh [server] [channel]
set -uo pipefail
server=${1:-http://127.0.0.1:4280}
channel=${2:-replay$(date +%Y)-stage-4}
while true; do
  # The server says something every 15 s: less than a byte a second for 45 s is a lost connection.
  curl --no-buffer --silent --show-error --fail --speed-limit 1 --speed-time 45 \
    --retry 1000 --retry-delay 1 --retry-max-time 0 --retry-connrefused "$server/live/$channel"
  # 22: the server refuses, and not for a moment. Asked once more it says why.
  if [ $? -eq 22 ]; then
    curl --silent --max-time 5 "$server/live/$channel" >&2
    exit 22
  fi
  sleep 1
done
