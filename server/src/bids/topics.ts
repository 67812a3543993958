import { findReadableIds } from '#server/jobs/readable-jobs'
import { ownTopic } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'

/**
 * `bids:<id>`: the bids on a job that the subscriber may see; each person has their own channel, so that rivals get nothing about another's
 * bid. `bid-count:<id>`: the number of bids, and `pins:<id>`: the pinned pictures, for everybody who may open the job. `own-bids`: a
 * photographer's. `bids-received`: on a client's own jobs.
 */
export const bidTopics = {
  bids: async ({ db, actor, ids }) =>
    new Map((await findReadableIds(db, actor, ids)).map((id) => [id, { channels: [`bids:${id}:${actor.id}`] }])),
  'bid-count': async ({ db, actor, ids }) =>
    new Map((await findReadableIds(db, actor, ids)).map((id) => [id, { channels: [`bid-count:${id}`] }])),
  pins: async ({ db, actor, ids }) => new Map((await findReadableIds(db, actor, ids)).map((id) => [id, { channels: [`pins:${id}`] }])),
  'bids-received': ownTopic('bids-received', ({ userType }) => userType === 'client'),
  'own-bids': ownTopic('own-bids', ({ userType }) => userType === 'photographer'),
} satisfies Partial<Subscribers>
