import { exportData } from '#server/leaving/export/export-data'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'

/** The data in an export of this person, without its pictures. */
export async function exportedData(db: Db, actor: Actor) {
  const subjects: Record<string, Record<string, unknown>[]> = {}
  for await (const [subject, rows] of exportData(db, actor, { files: new Map(), now: new Date() })) subjects[subject] = rows
  return subjects
}
