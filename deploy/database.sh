#!/bin/sh
# The database of TenderDesk and its two roles, once, in an empty server: one owns the tables and changes the schema, the other
# only serves (ADR 0029). OWNER_PASSWORD and SERVING_PASSWORD come from the environment.
set -eu
: "${OWNER_PASSWORD:?is not set}" "${SERVING_PASSWORD:?is not set}"
psql --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set serving="$SERVING_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role tenderdesk_owner login password :'owner';
create role tenderdesk login password :'serving';
-- of the function that prunes the access log
grant set on parameter tenderdesk.prune to tenderdesk_owner;
create database tenderdesk owner tenderdesk_owner encoding 'UTF8' template template0;
revoke all on database tenderdesk from public;
grant connect, temporary on database tenderdesk to tenderdesk;
SQL
