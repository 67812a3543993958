import { join } from 'node:path'
import { embeddedPostgres } from '@shutterbid/server/platform/db/embedded-postgres'
import { connect, type Db } from '@shutterbid/server/platform/db/open-database'
import { dataDir } from './data-dir.ts'

/** Does in the running demo's database what no screen offers: people who are there at once, days that pass. As its superuser, whom triggers can be hidden from. */
export async function inDatabase<Answer>(act: (db: Db) => Promise<Answer>, folder = dataDir): Promise<Answer> {
  const postgres = await embeddedPostgres(join(folder, 'postgres'))
  const { db, pool } = connect(postgres.adminUrlOf('shutterbid'))
  try {
    return await act(db)
  } finally {
    await pool.end()
  }
}
