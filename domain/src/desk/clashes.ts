import { type Buffers, type BusySpan, findConflict } from '../availability/find-conflict.ts'

export const clashKinds = ['shoot', 'event', 'bid'] as const
export type ClashKind = (typeof clashKinds)[number]

type Other = BusySpan & { kind: ClashKind }
type Facts<One> = { shoot: BusySpan; others: readonly One[]; buffers: Buffers }

/** The other times of a photographer that leave no room for a shoot, hired shoots first; `isTooClose`: they do not overlap it. */
export function findClashes<One extends Other>({ shoot, others, buffers }: Facts<One>) {
  const found = others.flatMap((other) => {
    const conflict = findConflict({ shoot, busy: [other], buffers })
    return conflict ? [{ other, isTooClose: conflict === 'too_close' }] : []
  })
  return found.toSorted((a, b) => clashKinds.indexOf(a.other.kind) - clashKinds.indexOf(b.other.kind))
}

/**
 * The shoots and bids that clash, in their order, each with one other time. A pair is named once: by the bid, then by the shoot, and of two
 * of a kind by the first.
 */
export function findCollisions<One extends Other>({ times, buffers }: { times: readonly One[]; buffers: Buffers }) {
  return times.flatMap((one, at) => {
    if (one.kind === 'event') return []
    const others = times.filter(({ kind }, index) => kind === 'event' || (kind === one.kind ? index > at : one.kind === 'bid'))
    const [clash] = findClashes({ shoot: one, others, buffers })
    return clash ? [{ one, ...clash }] : []
  })
}

/** Whether a pending bid fits the calendar of its photographer. `outside_hours`: nothing clashes, but the shoot is outside of their hours. */
export const bidFits = ['fits', 'collides', 'outside_hours'] as const
type BidFit = (typeof bidFits)[number]

/** `isAtWorkThen` is null without a saved week, which then says nothing. */
export function fitOf({ clashes, isAtWorkThen }: { clashes: readonly unknown[]; isAtWorkThen: boolean | null }): BidFit {
  if (clashes.length > 0) return 'collides'
  return isAtWorkThen === false ? 'outside_hours' : 'fits'
}
