import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { tellOfJob } from './tell-of-job.ts'

export async function onJobPosted(db: Db, { facts: { jobId } }: EventOf<'job.posted'>, { now }: ListenerTools) {
  await tellOfJob(db, { jobId, was: null }, now())
}
