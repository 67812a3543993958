import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { BidView } from '@shutterbid/domain/bids/schemas'

const { least, most } = bidLimits.compared

/** The ids of ticked bids in the order of ticking; `isRefused` if the last tick exceeded the limit. */
export type Ticks = { ids: readonly string[]; isRefused: boolean }
export const noTicks: Ticks = { ids: [], isRefused: false }

/** Toggles a tick; refuses more than fit side by side. */
export function tick({ ids }: Ticks, id: string): Ticks {
  if (ids.includes(id)) return { ids: ids.filter((other) => other !== id), isRefused: false }
  return ids.length < most ? { ids: [...ids, id], isRefused: false } : { ids, isRefused: true }
}

/** Drops ticks of bids that are no longer open. */
export function ticksOn(standing: readonly BidView[], ticks: Ticks): Ticks {
  const ids = ticks.ids.filter((id) => standing.some((bid) => bid.id === id))
  return { ids, isRefused: ticks.isRefused && ids.length >= most }
}

/** The bids to compare, in the order of the list: the ticked ones, or all of a short list if fewer than two are ticked. */
export function toCompare(standing: readonly BidView[], { ids }: Ticks): BidView[] {
  if (ids.length >= least) return standing.filter(({ id }) => ids.includes(id))
  return standing.length >= least && standing.length <= most ? [...standing] : []
}

/** The text of the bar and the label of its button. */
export function compareWords(standingCount: number, { ids, isRefused }: Ticks) {
  const ticked = ids.length
  const button = ticked >= least ? `Compare ${ticked} bids` : buttonForAll(standingCount)
  if (isRefused) return { button, says: 'Four bids fit side by side. Untick one to add another.' }
  if (ticked >= least) return { button, says: `${ticked} ticked${ticked < most ? '; up to four fit side by side' : ''}` }
  if (ticked > 0) return { button, says: 'Tick one more to compare the two.' }
  return { button, says: saysAtFirst(standingCount) }
}

function buttonForAll(standingCount: number) {
  if (standingCount > most) return 'Compare bids'
  return standingCount === least ? 'Compare both bids' : `Compare all ${standingCount} bids`
}

function saysAtFirst(standingCount: number) {
  if (standingCount > most) return 'Tick two to four bids to see them side by side.'
  return standingCount === least ? 'See the two side by side.' : 'See them side by side, or tick the ones you are torn between.'
}
