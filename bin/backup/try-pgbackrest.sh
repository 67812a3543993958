#!/bin/sh
# Tries continuous archiving with pgBackRest, on Debian as root: a PostgreSQL of its own in a temporary folder is archived while rows are
# written, rows are deleted, and the moment before that is restored. Touches nothing outside of the folder, and removes it at the end.
#   sh bin/backup/try-pgbackrest.sh [rows, by default 500000]
set -eu
rows="${1:-500000}"
[ "$(id -u)" = 0 ] || { echo 'Run this as root: PostgreSQL is started as the user postgres.' >&2; exit 1; }
if ! command -v pgbackrest > /dev/null || ! ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql pgbackrest > /dev/null
fi
programs="$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)"
folder="$(mktemp -d /tmp/try-pgbackrest.XXXXXX)"
chown postgres "$folder"
chmod 700 "$folder"
as_postgres() { (cd "$folder" && setpriv --reuid postgres --regid postgres --init-groups "$@"); }
sql() { as_postgres psql --no-psqlrc --quiet --tuples-only --no-align --host "$folder" --port 54329 --dbname postgres --set ON_ERROR_STOP=1 --command "$1"; }
backrest() { as_postgres pgbackrest --config="$folder/pgbackrest.conf" --stanza=shutterbid "$@"; }
postgres() { as_postgres "$programs/pg_ctl" "$1" --pgdata "$folder/data" --wait --silent --log "$folder/postgres.log" --timeout 120; }
stop() {
  postgres stop > /dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
seconds() { date +%s.%N; }
took() { echo "$1 $(seconds)" | awk '{ printf "%.1f s", $2 - $1 }'; }

# --- What docs/operating/backups.md tells to configure, with folders of this trial.
cat > "$folder/pgbackrest.conf" <<CONF
[global]
repo1-path=$folder/repository
repo1-retention-full=2
log-path=$folder
lock-path=$folder/lock
spool-path=$folder/spool
archive-async=y
start-fast=y
compress-type=zst
process-max=2

[shutterbid]
pg1-path=$folder/data
pg1-port=54329
pg1-socket-path=$folder
CONF
as_postgres "$programs/initdb" --pgdata "$folder/data" --auth trust --encoding UTF8 --locale C.UTF-8 > /dev/null
cat >> "$folder/data/postgresql.conf" <<CONF
listen_addresses = ''
port = 54329
unix_socket_directories = '$folder'
wal_level = replica
archive_mode = on
archive_command = 'pgbackrest --config=$folder/pgbackrest.conf --stanza=shutterbid archive-push %p'
archive_timeout = 60
CONF
# ---
postgres start
echo "pgBackRest $(pgbackrest version | cut -d' ' -f2), PostgreSQL $(sql 'show server_version')"
sql "create table messages (id int primary key, sent_at timestamptz not null default clock_timestamp(), body text not null)"
sql "insert into messages (id, body) select n, repeat(md5(n::text), 10) from generate_series(1, $rows) n"
backrest --log-level-console=warn stanza-create
backrest --log-level-console=warn check
begun="$(seconds)"
backrest --log-level-console=warn --type=full backup
echo "full backup of $(sql "select pg_size_pretty(sum(pg_database_size(oid))) from pg_database"): $(took "$begun"), $(du -sh "$folder/repository/backup" | cut -f1) in the repository"

sql "insert into messages (id, body) select n, 'after the backup' from generate_series($rows + 1, $rows + 1000) n"
begun="$(seconds)"
backrest --log-level-console=warn --type=incr backup
echo "incremental backup: $(took "$begun")"
sql "insert into messages (id, body) select n, 'after the last backup' from generate_series($rows + 1001, $rows + 2000) n"
before="$(sql "select count(*) || ' ' || sum(hashtext(body)) from messages")"
sleep 1
moment="$(sql 'select now()')"
sleep 1
sql "delete from messages where id % 2 = 0"
sql "select pg_switch_wal()" > /dev/null
echo "rows deleted after $moment: $(sql "select $rows + 2000 - count(*) from messages")"
backrest --log-level-console=warn check

postgres stop
begun="$(seconds)"
backrest --log-level-console=warn --delta --type=time --target="$moment" --target-action=promote restore
echo "restore of the files: $(took "$begun")"
begun="$(seconds)"
postgres start
until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
echo "replay of the WAL until that moment: $(took "$begun")"
after="$(sql "select count(*) || ' ' || sum(hashtext(body)) from messages")"
[ "$before" = "$after" ] || { echo "the rows differ: $before before, $after after" >&2; exit 1; }
echo "all $(echo "$after" | cut -d' ' -f1) rows are as they were before the deletion"
backrest --log-level-console=warn check
echo 'and the restored database is archived again'
