import { adminLimits } from '@shutterbid/domain/admin/limits'
import { desc } from 'drizzle-orm'
import { findLastBackup } from '#server/platform/backup/find-last-backup'
import { backups } from '#server/platform/backup/tables'
import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'

/** Whether there are backups, and what became of the latest. */
export async function listBackups(db: Db, { backupTo }: Pick<Env, 'backupTo'>) {
  const { problem } = await findLastBackup(db)
  const latest = await db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.name)).limit(adminLimits.backups)
  return { isScheduled: backupTo !== undefined, problem, backups: latest }
}
