import type { Clash, OwnBidSummary } from '@shutterbid/domain/desk/own-bid-schemas'

/** A collision of two things, once: `bids` has both if both are pending bids. */
export type Collision = { bids: [OwnBidSummary] | [OwnBidSummary, Clash]; clash: Clash }

/** Which pending bids collide, soonest first: each once, also with several things; two bids that collide with each other are one. */
export function collisionsOf(bids: readonly OwnBidSummary[]): Collision[] {
  const seen = new Set<string>()
  const pairOf = (bid: OwnBidSummary, clash: Clash) => [bid.id, clash.kind === 'bid' ? clash.bidId : clash.id].toSorted().join(' ')
  return bids.flatMap((bid): Collision[] => {
    const clash = bid.clashes.find((one) => !seen.has(pairOf(bid, one)))
    if (!clash) return []
    seen.add(pairOf(bid, clash))
    return [{ bids: clash.kind === 'bid' ? [bid, clash] : [bid], clash }]
  })
}

/** For a bid's row: 'your bid on Twins', 'your shoot Twins', 'an event in your calendar'. */
export function clashText({ kind, title }: Pick<Clash, 'kind' | 'title'>) {
  return { shoot: `your shoot ${title}`, bid: `your bid on ${title}`, event: 'an event in your calendar' }[kind]
}
