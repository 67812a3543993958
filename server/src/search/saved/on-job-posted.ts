import type { JobEvent } from '#server/jobs/event-facts'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notifyOfJob } from './notify-of-job.ts'

export async function onJobPosted(db: Db, { facts: { jobId } }: JobEvent<'job.posted'>, { now }: ListenerTools) {
  await notifyOfJob(db, { jobId, was: null }, now())
}
