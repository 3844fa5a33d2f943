#!/usr/bin/env bash
# A whole cluster on this machine, for trying things out and for tests: PostgreSQL, NATS if it is installed, three servers, and nginx or
# HAProxy in front. Nothing needs root, and ports are free ones.
#
#   deploy/cluster.sh up [folder]      starts it, prints its address, and keeps its data in the folder (./cluster by default)
#   deploy/cluster.sh down [folder]    stops everything; the data stay
#   deploy/cluster.sh restart [folder] restarts the servers one after the other, without a gap
#
# FRONT=haproxy takes HAProxy instead of nginx; PORT and HOST say where it listens. The ingest token is in folder/token.
set -euo pipefail
command=${1:-}
folder=$(mkdir -p "${2:-cluster}" && cd "${2:-cluster}" && pwd)
here=$(cd "$(dirname "$0")/.." && pwd)
program=(node "$here/apps/server/bin/bell-lap.js")
[ -x "$here/node_modules/node/bin/node" ] && PATH=$here/node_modules/node/bin:$PATH
PATH=$PATH:/usr/sbin:/usr/local/sbin
HOST=${HOST:-127.0.0.1}
run=$folder/run
NODES="a b c"

say() { echo "$*" >&2; }
find_postgres() {
  local bin=${POSTGRES_BIN:-}
  [ -n "$bin" ] || bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
  [ -x "$bin/postgres" ] || bin=$(dirname "$(command -v postgres || true)")
  [ -x "$bin/postgres" ] || { say "No PostgreSQL: install the package postgresql"; exit 1; }
  echo "$bin"
}
free_port() {
  node -e "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
}
port_of() { # each part keeps its port from one start to the next
  [ -f "$folder/port-$1" ] || free_port > "$folder/port-$1"
  cat "$folder/port-$1"
}
postgres_user() { id -u postgres >/dev/null 2>&1 && echo postgres || echo nobody; }
# PostgreSQL refuses to run as root.
as_user=()
[ "$(id -u)" != 0 ] || as_user=(setpriv --reuid="$(postgres_user)" --regid="$(id -g "$(postgres_user)")" --clear-groups)
start() { # name, command …
  local name=$1; shift
  "$@" >> "$folder/$name.log" 2>&1 < /dev/null &
  echo $! > "$run/$name.pid"
}
is_up() { # a process that has ended may still be listed until its parent looks
  [ -f "$run/$1.pid" ] || return 1
  case $(ps -o stat= -p "$(cat "$run/$1.pid")" 2>/dev/null || true) in '' | Z*) return 1 ;; esac
}
stop() { # name, signal
  is_up "$1" || { rm -f "$run/$1.pid"; return 0; }
  local pid; pid=$(cat "$run/$1.pid")
  kill "-${2:-TERM}" "$pid"
  for _ in $(seq 600); do is_up "$1" || break; sleep 0.1; done
  rm -f "$run/$1.pid"
}
wait_for() { # what, command …
  local what=$1; shift
  for _ in $(seq 600); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done
  say "$what does not start; see the logs in $folder"; exit 1
}
is_ready() { curl -fs "http://127.0.0.1:$(port_of "$1")/readyz"; }

start_database() {
  local bin; bin=$(find_postgres)
  mkdir -p "$folder/postgres"
  [ "$(id -u)" = 0 ] && chown -R "$(postgres_user)" "$folder/postgres" && chmod o+x "$folder"
  if [ ! -f "$folder/postgres/PG_VERSION" ]; then
    ( cd "$folder/postgres" && "${as_user[@]}" "$bin/initdb" -D . -U bell_lap -A trust -E UTF8 --locale=C > /dev/null )
  fi
  is_up postgres || ( cd "$folder/postgres" && start postgres "${as_user[@]}" "$bin/postgres" -D . -p "$(port_of postgres)" \
    -c listen_addresses=127.0.0.1 -c unix_socket_directories= )
  wait_for PostgreSQL "$bin/pg_isready" -U bell_lap -h 127.0.0.1 -p "$(port_of postgres)"
  "$bin/psql" -h 127.0.0.1 -p "$(port_of postgres)" -U bell_lap -d postgres -qtAc \
    "SELECT 1 FROM pg_database WHERE datname = 'bell_lap'" | grep -q 1 ||
    "$bin/createdb" -h 127.0.0.1 -p "$(port_of postgres)" -U bell_lap bell_lap
}
start_hints() {
  command -v nats-server >/dev/null || return 0
  is_up nats || start nats nats-server -a 127.0.0.1 -p "$(port_of nats)"
}
start_node() {
  is_up "$1" && return 0
  mkdir -p "$folder/$1"
  local hints=notify
  is_up nats && hints=nats://127.0.0.1:$(port_of nats)
  BELL_LAP_STORE="postgres://bell_lap@127.0.0.1:$(port_of postgres)/bell_lap" BELL_LAP_HINTS=$hints \
  BELL_LAP_DATA="$folder/$1" HOST=127.0.0.1 PORT=$(port_of "$1") BELL_LAP_TRUST_PROXY=1 \
  BELL_LAP_DESK_PORT=off BELL_LAP_METRICS_PORT=$(port_of "metrics-$1") BELL_LAP_LOG=${BELL_LAP_LOG:-warn} \
  BELL_LAP_DRAIN_S=${BELL_LAP_DRAIN_S:-5} BELL_LAP_INGEST_TOKEN=$(cat "$folder/token") \
    start "$1" "${program[@]}" serve
}
start_front() {
  local front=${FRONT:-nginx} template file
  [ "$front" = haproxy ] && template=haproxy.cfg || template=nginx.conf
  file=$folder/$template
  sed -e "s|@FOLDER@|$folder|g; s|@HOST@|$HOST|g; s|@PORT@|${PORT:-$(port_of front)}|g" \
    -e "s|@PORT_A@|$(port_of a)|g; s|@PORT_B@|$(port_of b)|g; s|@PORT_C@|$(port_of c)|g" \
    "$here/deploy/$template" > "$file"
  is_up front && return 0
  if [ "$front" = haproxy ]; then start front haproxy -db -f "$file"
  else start front nginx -e "$folder/nginx.log" -c "$file" -g 'daemon off;'; fi
  wait_for "$front" curl -fs "http://$HOST:${PORT:-$(port_of front)}/readyz"
}

case $command in
  up)
    mkdir -p "$run"
    [ -f "$folder/token" ] || (umask 077; node -e "console.log(require('crypto').randomBytes(24).toString('hex'))" > "$folder/token")
    start_database
    start_hints
    for node in $NODES; do start_node "$node"; done
    for node in $NODES; do wait_for "Server $node" is_ready "$node"; done
    start_front
    echo "http://$HOST:${PORT:-$(port_of front)}"
    ;;
  restart)
    for node in $NODES; do
      stop "$node"
      start_node "$node"
      wait_for "Server $node" is_ready "$node"
    done
    ;;
  down)
    stop front
    for node in $NODES; do stop "$node"; done
    stop nats
    stop postgres INT
    ;;
  *)
    sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
