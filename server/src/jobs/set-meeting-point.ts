import type { MeetingPointForm } from '@shutterbid/domain/jobs/form-schemas'
import { canSetMeetingPoint } from '@shutterbid/domain/jobs/rules'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { lockOwnJob } from './lock-job.ts'
import { jobs } from './tables.ts'

/** The client of a hire says where they meet. The photographer is notified, unless nothing changed. */
export async function setMeetingPoint(tx: Tx, actor: Actor, { jobId, meetingPoint }: MeetingPointForm & { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  assertAllowed(canSetMeetingPoint(job, now))
  if (job.meetingPoint === meetingPoint || !job.acceptedPhotographerId) return
  await tx.update(jobs).set({ meetingPoint, updatedAt: now }).where(eq(jobs.id, jobId))
  await recordEvent(tx, 'job.meeting_point_set', { jobId, clientId: actor.id, photographerId: job.acceptedPhotographerId })
}
