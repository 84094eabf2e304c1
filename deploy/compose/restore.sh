#!/bin/sh
# Makes a data folder of PostgreSQL from a backup of back-up.sh, with everything archived since, or until a moment:
#   restore <folder of backups> <empty folder> ['2026-11-21 08:15:00+08']
# Start PostgreSQL of the same version on it: it replays the log and then takes writes. The newest backup before the moment is taken.
set -eu
folder=$1
target=$2
moment=${3:-}
last=$(date -u ${moment:+-d "$moment"} +%Y%m%dT%H%M%SZ)
[ -z "$(ls -A "$target" 2>/dev/null)" ] || { echo "$target is not empty" >&2; exit 1; }
for name in $(ls "$folder/base" | grep -v '\.part$' | sort); do
  # Names are moments of their beginning; of one that ended after the moment PostgreSQL says so.
  [ "$(printf '%s\n%s\n' "$name" "$last" | sort | head -n 1)" = "$name" ] && base=$name
done
[ -n "${base:-}" ] || { echo "no backup before $last in $folder/base" >&2; exit 1; }
mkdir -p "$target"
chmod 700 "$target"
tar -xzf "$folder/base/$base/base.tar.gz" -C "$target"
{
  echo "restore_command = 'cp \"$folder/wal/%f\" \"%p\"'"
  echo "recovery_target_timeline = 'latest'"
  echo "recovery_target_action = 'promote'"
  echo "archive_mode = 'off'"
  [ -z "$moment" ] || echo "recovery_target_time = '$moment'"
} >> "$target/postgresql.auto.conf"
touch "$target/recovery.signal"
echo "$target is of $base${moment:+, to be replayed until $moment}"
