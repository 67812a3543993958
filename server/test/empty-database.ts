import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { withoutGuards } from './without-guards.ts'

/** Deletes all people, jobs, bids and events, and every row that refers to one. With few rows `truncate` takes much longer. */
export async function emptyDatabase(db: Db) {
  await withoutGuards(db, (tx) => tx.execute(deleteAll))
}

const deleteAll = sql`do $$
  declare
    emptied regclass;
  begin
    for emptied in
      with recursive related(id) as (
        select unnest(array['people', 'jobs', 'bids', 'events']::regclass[])::oid
        union
        select conrelid from pg_constraint join related on confrelid = related.id where contype = 'f'
      )
      select id::regclass from related
    loop
      execute format('delete from %s', emptied);
    end loop;
  end
$$`
