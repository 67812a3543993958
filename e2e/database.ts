import { join } from 'node:path'
import { embeddedPostgres } from '@shutterbid/server/platform/db/embedded/embedded-postgres'
import { connect, type Db } from '@shutterbid/server/platform/db/open-database'
import { dataDir } from './data-dir.ts'

let shared: Promise<Db> | undefined

/** Changes the running demo's database in ways that no screen offers, such as new people or passed days. */
export async function inDatabase<Answer>(act: (db: Db) => Promise<Answer>, folder = dataDir): Promise<Answer> {
  if (folder === dataDir) {
    // Every story uses it, and a new connection takes longer than most changes.
    shared ??= open(dataDir)
    return act(await shared)
  }
  const db = await open(folder)
  try {
    return await act(db)
  } finally {
    await db.$client.end()
  }
}

async function open(folder: string) {
  const postgres = await embeddedPostgres(join(folder, 'postgres'))
  return connect(postgres.adminUrlOf('shutterbid')).db
}
