import { canSeeBoard } from '@shutterbid/domain/portfolio/rules'
import type { Subscribers } from '#server/platform/live/resolve-topics'
import { findVisible } from '#server/profiles/find-visible'

/** `pictures:<id>`: a portfolio or a vision board, for those who may see it. */
export const portfolioTopics = {
  async pictures(request) {
    const seesBoards = canSeeBoard(request.actor).allowed
    const people = (await findVisible(request)).filter(({ userType }) => userType === 'photographer' || seesBoards)
    return new Map(people.map(({ id }) => [id, { channels: [`pictures:${id}`] }]))
  },
} satisfies Partial<Subscribers>
