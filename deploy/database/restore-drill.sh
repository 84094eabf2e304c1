#!/bin/sh
# Restores the newest backup with everything archived since, starts PostgreSQL on it and verifies the ledger. Fails when any of it does.
# Run as the user of PostgreSQL on a machine that is no database machine, once a day by the timer beside this file:
#   restore-drill.sh <folder to restore to> <folder of this project>
set -eu
folder=$1
project=$2
port=${RESTORE_PORT:-54329}
bin=${POSTGRES_BIN:-/usr/lib/postgresql/18/bin}
database=${RESTORE_DATABASE:-shoushou}
started_at=$(date +%s)

"$bin/pg_ctl" -D "$folder" -m immediate -w stop 2>/dev/null || true
rm -rf "$folder"
mkdir -m 700 -p "$folder"
pgbackrest --stanza=shoushou --pg1-path="$folder" --archive-mode=off --type=default restore
trap '"$bin/pg_ctl" -D "$folder" -m immediate -w stop >/dev/null 2>&1 || true; rm -rf "$folder"' EXIT

# Reachable from this machine only, and by nobody but its own users.
printf 'local all all peer\nhost all all 127.0.0.1/32 trust\n' > "$folder/pg_hba.conf"
"$bin/pg_ctl" -D "$folder" -w -t 3600 -l "$folder/restore.log" \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c archive_mode=off -c synchronous_standby_names= -c hba_file=$folder/pg_hba.conf" start
ask() { "$bin/psql" -h 127.0.0.1 -p "$port" -U postgres -Atc "$1" postgres; }
# Until everything archived is replayed; the database itself may be among what comes late.
while [ "$(ask 'SELECT pg_is_in_recovery()')" != f ]; do sleep 1; done
until=$(ask 'SELECT pg_last_xact_replay_timestamp()')

cd "$project"
DATABASE_URL="postgres://postgres@127.0.0.1:$port/$database" npm run --silent ledger:verify
echo "restored and verified in $(($(date +%s) - started_at)) s; the last transaction in it is of $until"
