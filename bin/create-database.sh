#!/bin/sh
# Creates the role of the app, which is not a superuser, its database and the extensions, which need a superuser. For compose.yaml, or to be
# run as superuser of another PostgreSQL: PASSWORD_FILE=… bin/create-database.sh
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
create extension btree_gin;
create extension citext;
create extension unaccent;
SQL
