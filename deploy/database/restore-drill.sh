#!/bin/sh
# Restores the newest backup with everything archived since, starts PostgreSQL on it, verifies the ledger, and opens photos of identity cards
# and other papers with the keys. Fails when any of it does, when it took longer than RESTORE_RTO seconds (3600), or when the last
# transaction in it is older than RESTORE_RPO seconds (900). Without a folder of uploads no file is looked at.
# Run as the user of PostgreSQL on a machine that is no database machine, once a day by the timer beside this file:
#   restore-drill.sh <folder to restore to> <folder of this project> [<DATA_DIR of the backup, with its files>]
# SERVER_SECRET_FILE, and with an object store S3_ENDPOINT and its like, are those of the servers.
set -eu
folder=$1
project=$2
uploads=${3:-}
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
export DATABASE_URL="postgres://postgres@127.0.0.1:$port/$database"
npm run --silent ledger:verify
[ -z "$uploads" ] || DATA_DIR=$uploads npm run --silent files:verify
took=$(($(date +%s) - started_at))
lost=$((started_at - $(date -d "$until" +%s)))
echo "restored and verified in $took s; the last transaction in it is of $until, $lost s before the drill"
[ "$took" -le "${RESTORE_RTO:-3600}" ] || { echo "slower than RESTORE_RTO" >&2; exit 1; }
[ "$lost" -le "${RESTORE_RPO:-900}" ] || { echo "older than RESTORE_RPO: archiving is behind" >&2; exit 1; }
