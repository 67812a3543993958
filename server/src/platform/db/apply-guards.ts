import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Replaces the functions and triggers of the schema `guards` if the script has changed. */
export async function applyGuards(client: pg.Client, script: string) {
  const version = createHash('sha256').update(script).digest('hex')
  const { rows } = await client.query<{ made: string | null }>(
    `select obj_description(oid, 'pg_namespace') as made from pg_namespace where nspname = 'guards'`,
  )
  if (rows[0]?.made === version) return
  // Sent as one simple query, which PostgreSQL runs as one transaction.
  await client.query(`
    drop schema if exists guards cascade;
    create schema guards;
    ${script}
    comment on schema guards is '${version}';
  `)
}
