import { cellsWithin } from '@shutterbid/domain/live/cells'
import { milesBetween } from '@shutterbid/domain/shared/places'
import { ownTopic, type TopicSubscription } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'
import { findJobViewer } from './find-job-viewer.ts'
import { findReadableIds } from './readable-jobs.ts'

/**
 * `job:<id>`: its status and its review, for those who may open it. `own-jobs`: a client's. `jobs-in-range`: the open jobs within a
 * photographer's range.
 */
export const jobTopics = {
  job: async ({ db, actor, ids }) => new Map((await findReadableIds(db, actor, ids)).map((id) => [id, { channels: [`job:${id}`] }])),
  'own-jobs': ownTopic('own-jobs', ({ userType }) => userType === 'client'),
  async 'jobs-in-range'({ db, actor }) {
    if (actor.userType !== 'photographer') return new Map()
    return new Map([['', subscriptionToRange(await findJobViewer(db, actor))]])
  },
} satisfies Partial<Subscribers>

/** The grid cells that the range touches, filtered by distance. */
function subscriptionToRange({ id, place }: Awaited<ReturnType<typeof findJobViewer>>): TopicSubscription {
  if (!place) return { channels: [`range:${id}`] }
  return {
    channels: [`range:${id}`, ...cellsWithin(place, place.maxTravelMiles).map((cell) => `near:${cell}`)],
    accepts: ({ point }) => !point || milesBetween(place, point) <= place.maxTravelMiles,
  }
}
