#!/bin/sh
# Copies a PostgreSQL database with pg_dump and keeps the newest copies in two places: `sh deploy/backup-postgres.sh FOLDER SECOND-FOLDER 7`.
# With `daily` behind, it stays, and makes a copy whenever the newest one is a day old. PGHOST, PGUSER, PGPASSWORD and PGDATABASE name
# the database, or PGDATABASE alone as an address such as that of DATABASE_URL.
set -eu
umask 077
folder=$1 second=$2 keep=$3 how=${4:-now}

if [ "$how" = daily ]; then
  while :; do
    sh "$0" "$folder" "$second" "$keep" when-due || echo 'The database is not copied; the next try is in 15 minutes' >&2
    sleep 900
  done
fi

# The copies in a folder, oldest first: their names sort by time.
copies() {
  find "$1" -name 'en-piste-*.dump' | sort
}

is_due() {
  [ "$how" = now ] || [ -z "$(find "$folder" -name 'en-piste-*.dump' -mmin -1440)" ]
}

remove_old() {
  copies "$1" | head -n "-$keep" | while read -r old; do rm "$old"; done
}

mkdir -p "$folder" "$second"
# Broken off by a crash.
find "$folder" "$second" -name 'en-piste-*.unfinished' -mmin +1440 -exec rm {} +

if is_due; then
  copy=$folder/en-piste-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
  pg_dump ${PGDATABASE:+--dbname="$PGDATABASE"} --format=custom --file="$copy.unfinished"
  pg_restore --list "$copy.unfinished" > /dev/null
  mv "$copy.unfinished" "$copy"
  remove_old "$folder"
fi

newest=$(copies "$folder" | tail -n 1)
copy=$second/${newest##*/}
[ ! -e "$copy" ] || exit 0
cp "$newest" "$copy.unfinished"
mv "$copy.unfinished" "$copy"
remove_old "$second"
# The bot's metrics tell how old the newest copy is.
psql ${PGDATABASE:+--dbname="$PGDATABASE"} --no-psqlrc --quiet --command "INSERT INTO settings (key, value)
  VALUES ('last-backup', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value"
echo "$newest, and $copy"
