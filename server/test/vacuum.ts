import type { Db } from '#server/platform/db/open-database'

/**
 * Vacuums and analyzes these tables, or all, so that an index is enough to read them. The commits of tests do not wait for the disk, and
 * until they have reached it, vacuum does not mark what they wrote as visible to everybody; so its own commits wait, and one before it.
 */
export async function vacuum({ $client: pool }: Db, tables: string[] = []) {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = on')
    await client.query(`select pg_logical_emit_message(true, 'vacuum', '')`)
    await client.query(`vacuum analyze ${tables.join(', ')}`)
  } finally {
    // With its setting.
    client.release(true)
  }
}
