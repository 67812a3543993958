import type { Clash, OwnBidSummary } from '@shutterbid/domain/desk/own-bid-schemas'

/** A collision of two things, once: `bids` has both if both are pending bids. */
export type Collision = { bids: [OwnBidSummary] | [OwnBidSummary, Clash]; clash: Clash }

/** The collisions of pending bids, soonest first; two bids that collide with each other are one. */
export function collisionsOf(bids: readonly OwnBidSummary[]): Collision[] {
  const seen = new Set<string>()
  return bids.flatMap((bid) =>
    bid.clashes.flatMap((clash): Collision[] => {
      if (clash.kind !== 'bid') return [{ bids: [bid], clash }]
      const pair = [bid.id, clash.bidId].toSorted().join(' ')
      if (seen.has(pair)) return []
      seen.add(pair)
      return [{ bids: [bid, clash], clash }]
    }),
  )
}

/** For a bid's row: 'your bid on Twins', 'your shoot Twins', 'an event in your calendar'. */
export function clashText({ kind, title }: Pick<Clash, 'kind' | 'title'>) {
  return { shoot: `your shoot ${title}`, bid: `your bid on ${title}`, event: 'an event in your calendar' }[kind]
}
