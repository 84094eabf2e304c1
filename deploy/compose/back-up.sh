#!/bin/sh
# Backs up the database and the uploads; run by the service `backup` of deploy/compose.yaml.
#   back-up once      a backup now
#   back-up nightly   one every day at BACKUP_AT, and one at once when there is none that is recent
#   back-up recent    fails unless the newest one is younger than 26 hours
set -eu
folder=${BACKUPS_FOLDER:-/backups}
uploads=${UPLOADS_FOLDER:-/data/files}
kept=${BACKUPS_KEPT:-7}

recent() { [ -n "$(find "$folder/base" -mindepth 1 -maxdepth 1 ! -name '*.part' -mmin -1560 2>/dev/null)" ]; }

once() {
  mkdir -p "$folder/base" "$folder/wal" "$folder/files"
  rm -rf "$folder"/base/*.part
  name=$(date -u +%Y%m%dT%H%M%SZ)
  pg_basebackup --pgdata "$folder/base/$name.part" --format tar --gzip --wal-method fetch --checkpoint fast --no-password
  # Readable to its end, before an older one goes.
  tar -xzOf "$folder/base/$name.part/base.tar.gz" backup_label > /dev/null
  gzip -t "$folder/base/$name.part/base.tar.gz"
  # After the database has begun: uploads are written once and never changed, and one too many does no harm.
  if [ -d "$uploads" ]; then
    (cd "$uploads" && find . -type f) | while IFS= read -r file; do
      target=$folder/files/$file
      [ -e "$target" ] && continue
      mkdir -p "${target%/*}"
      cp -p "$uploads/$file" "$target.part"
      mv "$target.part" "$target"
    done
  fi
  mv "$folder/base/$name.part" "$folder/base/$name"

  find "$folder/base" -mindepth 1 -maxdepth 1 ! -name '*.part' | sort -r | tail -n "+$((kept + 1))" | while IFS= read -r old; do rm -rf "$old"; done
  oldest=$(find "$folder/base" -mindepth 1 -maxdepth 1 ! -name '*.part' | sort | head -n 1)
  first=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p')
  pg_archivecleanup "$folder/wal" "$first"
  echo "backed up as $name; $(find "$folder/base" -mindepth 1 -maxdepth 1 | wc -l) kept, the log since $first"
}

case ${1:-} in
  once) once ;;
  recent) recent ;;
  nightly)
    recent || once
    while :; do
      now=$(date +%s)
      next=$(date -d "today ${BACKUP_AT:-02:30}" +%s)
      [ "$next" -gt "$now" ] || next=$(date -d "tomorrow ${BACKUP_AT:-02:30}" +%s)
      sleep $((next - now))
      # A failed night is seen by `recent`; the next one is tried all the same.
      once || echo "backup failed" >&2
    done
    ;;
  *)
    echo "back-up once | nightly | recent" >&2
    exit 2
    ;;
esac
