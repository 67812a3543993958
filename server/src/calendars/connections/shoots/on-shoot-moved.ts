import { and, eq } from 'drizzle-orm'
import { writtenShoots } from '#server/calendars/tables'
import type { JobEvent } from '#server/jobs/event-facts'
import type { Db } from '#server/platform/db/open-database'
import { planShoot } from './on-shoots-changed.ts'

/** Has the entries of a shoot follow its new time, place and hours, also one that its photographer moved before: where it is now is agreed. */
export async function onShootMoved(db: Db, { facts }: JobEvent<'job.terms_agreed'>) {
  const { jobId, photographerId, changesShoot = true } = facts
  if (!changesShoot) return
  const wasMoved = and(eq(writtenShoots.jobId, jobId), eq(writtenShoots.changedThere, 'moved'))
  await db.update(writtenShoots).set({ changedThere: null }).where(wasMoved)
  await planShoot(db, { jobId, photographerId })
}
