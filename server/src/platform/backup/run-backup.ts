import { databaseFault } from '#server/platform/db/database-fault'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { problemText } from './backup-error.ts'
import { openPlace } from './backup-place.ts'
import { findLastBackup } from './find-last-backup.ts'
import { makeBackup } from './make-backup.ts'
import { backupName } from './manifest.ts'
import { recordBackup, recordFailedBackup, recordTrial } from './record-backup.ts'
import type { BackupEnv } from './site-database.ts'
import { verifyBackup } from './verify-backup.ts'

type Options = { now: Date; signal?: AbortSignal | undefined; asDump?: boolean }

/** Makes a backup at BACKUP_TO and records it, or why it could not be made. */
export async function runBackup(env: BackupEnv & { backupTo: string }, db: Db, { now, signal, asDump }: Options) {
  const place = openPlace(env.backupTo, env)
  const made = await place
    .then((opened) => makeBackup(env, opened, { startedAt: now, signal, asDump }))
    .catch(async (error) => {
      const failed = { name: backupName(now), startedAt: now, problem: problemText(error) }
      if (!signal?.aborted) await recordFailedBackup(db, failed).catch(unlessUnable)
      throw error
    })
  await recordBackup(db, made).catch(unlessUnable)
  return made
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
  if (db) await recordTrial(db, backup, { at: now, problem }).catch(unlessUnable)
  return { ...backup, problem }
}

type TaskTools = Pick<ListenerTools, 'backupEnv' | 'log' | 'now'>

/** A failed one is tried again like every task, until there is one. */
export async function backUpNightly(db: Db, { backupEnv, now }: TaskTools, signal?: AbortSignal) {
  if (!backupEnv.backupTo) return
  const last = await findLastBackup(db)
  if (last?.madeAt && now().getTime() - last.madeAt.getTime() < fewHoursMs) return
  await runBackup({ ...backupEnv, backupTo: backupEnv.backupTo }, db, { now: now(), signal })
}

const fewHoursMs = 6 * 3_600_000

export async function verifyWeekly(db: Db, { backupEnv, log, now }: TaskTools) {
  if (!backupEnv.backupTo || !(await findLastBackup(db))?.madeAt) return
  const { name, problem } = await runTrial({ ...backupEnv, backupTo: backupEnv.backupTo }, db, { now: now() })
  if (problem) log.error({ backup: name }, problem)
  else log.info({ backup: name }, 'a backup was restored on trial')
}

/** Without a database, or before an upgrade, the result is only told to the caller. */
function unlessUnable(error: unknown) {
  if (databaseFault(error) !== 'lost' && !isTableMissing(error)) throw error
}

const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '42P01') || isTableMissing(error.cause))
