#!/bin/sh
# Makes the role of the app, which is no superuser, its database and what only a superuser may put into it. For compose.yaml,
# or by hand as the superuser of a PostgreSQL of your own: PASSWORD_FILE=… bin/create-database.sh
set -eu
export PASSWORD_FILE="${PASSWORD_FILE:-/run/secrets/database_password}"
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\set password `cat "$PASSWORD_FILE"`
create role shutterbid login password :'password';
create database shutterbid owner shutterbid;
\connect shutterbid
create extension cube;
create extension earthdistance;
create extension pg_trgm;
create extension btree_gist;
create extension citext;
create extension unaccent;
SQL
