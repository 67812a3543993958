import { cellOf } from '@shutterbid/domain/live/cell-of'
import { cellsWithin } from '@shutterbid/domain/live/cells-within'
import type { JobChange } from '@shutterbid/domain/live/messages'
import { milesBetween } from '@shutterbid/domain/shared/places'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { FeatureTopics, Invalidation, Subscription } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'
import { findReadableIds } from './find-readable-ids.ts'
import { findViewer } from './find-viewer.ts'
import { invalidationAt, invalidationsNear } from './invalidations-near.ts'
import { jobs } from './tables.ts'

/**
 * `job:<id>`: its status and its review, for those who may open it. `own-jobs`: a client's. `jobs-in-range`: the open jobs within a
 * photographer's range.
 */
export const jobTopics = {
  subscribe: {
    job: async ({ db, actor, ids }) => new Map((await findReadableIds(db, actor, ids)).map((id) => [id, { channels: [`job:${id}`] }])),
    'own-jobs': ownTopic('own-jobs', ({ userType }) => userType === 'client'),
    async 'jobs-in-range'({ db, actor }) {
      if (actor.userType !== 'photographer') return new Map()
      return new Map([['', inRangeOf(await findViewer(db, actor))]])
    },
  },
  invalidations: {
    'account.disabled': ({ personId }, db) => invalidationsOfJobs(db, personId, 'removed'),
    'account.enabled': ({ personId }, db) => invalidationsOfJobs(db, personId, 'added'),
    'job.posted': async ({ jobId, clientId }, db) => [
      ...(await invalidationsNear(db, jobId, 'added')),
      { channel: `own-jobs:${clientId}` },
    ],
    'job.cancelled': async ({ jobId, clientId, photographerId }, db) => [
      { channel: `job:${jobId}`, recheck: 'topic' },
      { channel: `own-jobs:${clientId}` },
      ...(photographerId ? [{ channel: `own-bids:${photographerId}` }] : await invalidationsNear(db, jobId, 'removed')),
    ],
    'job.edited': async ({ jobId, clientId, leftPoint }, db) => [
      { channel: `job:${jobId}` },
      { channel: `own-jobs:${clientId}` },
      ...(leftPoint ? [invalidationAt(leftPoint, jobId, 'removed')] : []),
      ...(await invalidationsNear(db, jobId, 'added')),
    ],
    'job.completed': hireInvalidations,
    'job.requested': hireInvalidations,
    'job.hidden': ({ jobId, clientId }, db) => hidingInvalidations(db, { jobId, clientId }, 'removed'),
    'job.shown': ({ jobId, clientId }, db) => hidingInvalidations(db, { jobId, clientId }, 'added'),
    'job.request_ended': hireInvalidations,
    'profile.changed': ({ personId }) => [{ channel: `range:${personId}`, recheck: 'topic' }],
  },
} satisfies FeatureTopics

async function hidingInvalidations(db: Db, { jobId, clientId }: { jobId: string; clientId: string }, is: JobChange['is']) {
  const { status, acceptedPhotographerId } = jobs
  const [job] = await db.select({ status, acceptedPhotographerId }).from(jobs).where(eq(jobs.id, jobId)).limit(1)
  return [
    { channel: `job:${jobId}`, recheck: 'topic' as const },
    { channel: `own-jobs:${clientId}` },
    ...(job?.acceptedPhotographerId ? [{ channel: `own-bids:${job.acceptedPhotographerId}` }] : []),
    ...(job?.status === 'open' ? await invalidationsNear(db, jobId, is) : []),
  ]
}

function hireInvalidations({
  jobId,
  clientId,
  photographerId,
}: {
  jobId: string
  clientId: string
  photographerId: string
}): Invalidation[] {
  return [{ channel: `job:${jobId}` }, { channel: `own-jobs:${clientId}` }, { channel: `own-bids:${photographerId}` }]
}

/** The grid cells that the range touches, filtered by distance. */
function inRangeOf({ id, place }: Awaited<ReturnType<typeof findViewer>>): Subscription {
  if (!place) return { channels: [`range:${id}`] }
  return {
    channels: [`range:${id}`, ...cellsWithin(place, place.maxTravelMiles).map((cell) => `near:${cell}`)],
    accepts: ({ point }) => !point || milesBetween(place, point) <= place.maxTravelMiles,
  }
}

const maxRows = 500

/** When somebody is disabled or enabled: their open jobs leave or rejoin lists, and running jobs look different. */
async function invalidationsOfJobs(db: Db, personId: string, is: 'added' | 'removed'): Promise<Invalidation[]> {
  const { id, status, clientId, acceptedPhotographerId, publicLatitude: latitude, publicLongitude: longitude } = jobs
  const running = await db
    .select({ id, status, clientId, acceptedPhotographerId, latitude, longitude })
    .from(jobs)
    .where(
      or(
        and(eq(clientId, personId), inArray(status, ['open', 'in_progress'])),
        and(eq(acceptedPhotographerId, personId), eq(status, 'in_progress')),
      ),
    )
    .orderBy(desc(jobs.postedAt), desc(id))
    .limit(maxRows)
  return running.flatMap(({ id, status, clientId, acceptedPhotographerId, ...point }) => [
    { channel: `job:${id}` },
    { channel: `own-jobs:${clientId}` },
    ...(acceptedPhotographerId ? [{ channel: `own-bids:${acceptedPhotographerId}` }] : []),
    ...(status === 'open' ? [{ channel: `near:${cellOf(point)}`, point, job: { id, is } }] : []),
  ])
}
