#!/bin/sh
# archive_command: keeps one segment of the write-ahead log. Fails when it cannot, and PostgreSQL then keeps the segment and says so.
#   archive-segment <path of the segment> <its name>
set -eu
folder=${BACKUPS_FOLDER:-/backups}/wal
mkdir -p "$folder"
if [ -e "$folder/$2" ]; then
  # Sent again after a crash: the same is fine, another one is not.
  cmp -s "$1" "$folder/$2"
  exit
fi
cp "$1" "$folder/$2.part"
sync "$folder/$2.part"
mv "$folder/$2.part" "$folder/$2"
