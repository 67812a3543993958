import { canSeeBoard } from '@shutterbid/domain/portfolio/rules'
import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'
import { findVisible } from '#server/profiles/find-visible'

/** `pictures:<id>`: a portfolio or a vision board, for those who may see it. */
export const portfolioTopics = {
  subscribe: {
    async pictures(request) {
      const seesBoards = canSeeBoard(request.actor).allowed
      const people = (await findVisible(request)).filter(({ userType }) => userType === 'photographer' || seesBoards)
      return new Map(people.map(({ id }) => [id, { channels: [`pictures:${id}`] }]))
    },
  },
  invalidations: {
    'picture.added': picturesOf,
    'picture.described': picturesOf,
    'picture.hidden': picturesOf,
    'picture.ready': picturesOf,
    'picture.removed': picturesOf,
    'picture.shown': picturesOf,
    'pictures.reordered': picturesOf,
  },
} satisfies FeatureTopics

function picturesOf({ personId }: { personId: string }): Invalidation[] {
  return [{ channel: `pictures:${personId}` }]
}
