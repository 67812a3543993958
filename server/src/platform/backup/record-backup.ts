import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { type Backup, rowsIn } from './manifest.ts'
import { backups } from './tables.ts'

const keptForMs = 400 * 86_400_000

export async function recordBackup(db: Db, { name, manifest }: Backup) {
  await db.insert(backups).values(rowOf(name, manifest)).onConflictDoNothing()
  await db.delete(backups).where(lt(backups.startedAt, new Date(Date.now() - keptForMs)))
}

export async function recordFailedBackup(db: Db, { name, startedAt, problem }: { name: string; startedAt: Date; problem: string }) {
  await db.insert(backups).values({ name, startedAt, problem }).onConflictDoNothing()
}

/** `problem` is null if the backup was restored on trial as it should. */
export async function recordTrial(db: Db, { name, manifest }: Backup, { at, problem }: { at: Date; problem: string | null }) {
  const trial = { verifiedAt: at, verifyProblem: problem }
  await db
    .insert(backups)
    .values({ ...rowOf(name, manifest), ...trial })
    .onConflictDoUpdate({
      target: backups.name,
      set: { verifiedAt: sql`excluded.verified_at`, verifyProblem: sql`excluded.verify_problem` },
    })
}

function rowOf(name: string, manifest: Backup['manifest']) {
  const { startedAt, madeAt, database, files } = manifest
  return { name, startedAt, madeAt, bytes: database.bytes, rowCount: rowsIn(manifest), pictures: Object.keys(files).length }
}
