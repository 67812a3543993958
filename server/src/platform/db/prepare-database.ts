import { withClient } from './with-client.ts'

/**
 * Creates the app's database if it does not exist. Steps that need a superuser happen here; the app connects as a role that owns only its
 * tables.
 */
export async function prepareDatabase(adminUrlOf: (database: string) => string, name: string) {
  await withClient(adminUrlOf('postgres'), async (client) => {
    // Two processes may start at the same time.
    await client.query(`select pg_advisory_lock(hashtext('databases'))`)
    if (!(await exists('select from pg_roles where rolname = $1', appRole)))
      await client.query(`create role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication`)
    if (!(await exists('select from pg_database where datname = $1', name))) await client.query(`create database ${name} owner ${appRole}`)

    await withClient(adminUrlOf(name), async (database) => {
      for (const extension of extensions) await database.query(`create extension if not exists ${extension}`)
    })

    async function exists(query: string, wanted: string) {
      return Boolean((await client.query(query, [wanted])).rowCount)
    }
  })
}

/** In the embedded PostgreSQL. */
export const appRole = 'shutterbid'

/** Extensions that the tables need before the first migration. */
export const extensions = ['cube', 'earthdistance', 'pg_trgm', 'btree_gist', 'btree_gin', 'citext', 'unaccent']
