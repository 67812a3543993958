import type { JobEvent } from '#server/jobs/event-facts'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notifyOfJob } from './notify-of-job.ts'

/** Tells owners of searches that a job matches since it was edited. */
export async function onJobEdited(db: Db, { facts: { jobId, was } }: JobEvent<'job.edited'>, { now }: ListenerTools) {
  // An event of an earlier version does not say how the job was.
  if (!was) return
  await notifyOfJob(db, { jobId, was: { ...was, startsAt: new Date(was.startsAt), endsAt: new Date(was.endsAt) } }, now())
}
