import { join } from 'node:path'
import { embeddedPostgres } from '@shutterbid/server/platform/db/embedded/embedded-postgres'
import { connect, type Db } from '@shutterbid/server/platform/db/open-database'
import { dataDir } from './data-dir.ts'

/**
 * Changes the running demo's database in ways that no screen offers, such as new people or passed days. As superuser, which can turn off
 * triggers.
 */
export async function inDatabase<Answer>(act: (db: Db) => Promise<Answer>, folder = dataDir): Promise<Answer> {
  const postgres = await embeddedPostgres(join(folder, 'postgres'))
  const { db, pool } = connect(postgres.adminUrlOf('shutterbid'))
  try {
    return await act(db)
  } finally {
    await pool.end()
  }
}
