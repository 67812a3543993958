import { eq, gt, lt, or } from 'drizzle-orm'
import { databaseFault } from '#server/platform/db/database-fault'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { causesOf } from '#server/platform/process/causes-of'
import { hasCode } from './backup-error.ts'
import { openPlace } from './backup-place.ts'
import { findLastBackup } from './find-last-backup.ts'
import { makeBackup } from './make-backup.ts'
import { type Backup, backupName, rowsIn } from './manifest.ts'
import type { BackupEnv } from './site-database.ts'
import { backups } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

type Options = { now: Date; signal?: AbortSignal | undefined; asDump?: boolean }

/** Makes a backup at BACKUP_TO and records it, or why it could not be made. */
export async function runBackup(env: BackupEnv & { backupTo: string }, db: Db, { now, signal, asDump }: Options) {
  try {
    const made = await makeBackup(env, await openPlace(env.backupTo, env), { startedAt: now, signal, asDump })
    await record(db, rowOf(made))
    return made
  } catch (error) {
    if (!signal?.aborted) await record(db, { name: backupName(now), startedAt: now, problem: causesOf(error) })
    throw error
  }
}

/** Restores the last backup at BACKUP_TO, or the one with this name, beside the site. `db`: of the site, if it has one. */
export async function runTrial(
  env: BackupEnv & { backupTo: string },
  db: Db | null,
  { now, name }: { now: Date; name?: string | undefined },
) {
  const place = await openPlace(env.backupTo, env)
  const backup = await place.find(name)
  const problem = await verifyBackup(env, place, backup)
  if (db) await record(db, rowOf(backup), { verifiedAt: now, verifyProblem: problem })
  return { ...backup, problem }
}

type TaskTools = Pick<ListenerTools, 'backupEnv' | 'log' | 'now'>

/** A failed one is tried again like every task, until there is one. */
export async function backUpNightly(db: Db, { backupEnv, log, now }: TaskTools, signal?: AbortSignal) {
  if (!backupEnv.backupTo) return
  const last = await findLastBackup(db)
  const age = last.madeAt ? now().getTime() - last.madeAt.getTime() : fewHoursMs
  if (age >= 0 && age < fewHoursMs) return
  const { name, problem } = await runBackup({ ...backupEnv, backupTo: backupEnv.backupTo }, db, { now: now(), signal })
  if (problem) log.warn({ backup: name }, `old backups could not be removed: ${problem}`)
}

const fewHoursMs = 6 * 3_600_000

export async function verifyWeekly(db: Db, { backupEnv, log, now }: TaskTools) {
  const { madeAt } = await findLastBackup(db)
  if (!backupEnv.backupTo || !madeAt) return
  const { name, problem } = await runTrial({ ...backupEnv, backupTo: backupEnv.backupTo }, db, { now: now() }).catch(async (error) => {
    await db
      .update(backups)
      .set({ verifiedAt: now(), verifyProblem: causesOf(error) })
      .where(eq(backups.madeAt, madeAt))
    throw error
  })
  if (problem) log.error({ backup: name }, problem)
  else log.info({ backup: name }, 'a backup was restored on trial')
}

type Row = typeof backups.$inferInsert

const keptForMs = 400 * 86_400_000

/** Without a database, or before an upgrade, the result is only told to the caller. */
export async function record(db: Db, row: Row, trial: Pick<Row, 'verifiedAt' | 'verifyProblem'> = {}) {
  try {
    const { name } = row
    await db
      .insert(backups)
      .values({ ...row, ...trial })
      .onConflictDoUpdate({ target: backups.name, set: { name, ...trial } })
    // A later one than one just made was dated by a clock that was ahead.
    const future = row.madeAt && !trial.verifiedAt ? gt(backups.startedAt, row.startedAt) : undefined
    await db.delete(backups).where(or(lt(backups.startedAt, new Date(Date.now() - keptForMs)), future))
  } catch (error) {
    if (databaseFault(error) !== 'lost' && !hasCode(error, '42P01')) throw error
  }
}

export function rowOf({ name, manifest }: Backup): Row {
  const { startedAt, madeAt, database, files } = manifest
  return { name, startedAt, madeAt, bytes: database.bytes, rowCount: rowsIn(manifest), pictures: Object.keys(files).length }
}
