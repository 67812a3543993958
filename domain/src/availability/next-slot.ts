import { minutesOfTime, slotTimeOf } from '../shared/times.ts'
import { availabilityLimits } from './limits.ts'
import type { TimeSlot } from './schemas.ts'

const { defaultSlot } = availabilityLimits
const usual = { from: minutesOfTime(defaultSlot.start), to: minutesOfTime(defaultSlot.end) }
const midnight = 1440

/**
 * The slot to offer in addition to those of a day, as long as usual or shorter: from the end of the last one, or if that is midnight, the
 * usual one or one in the longest gap. Null if the day is full.
 */
export function nextSlot(slots: readonly TimeSlot[]): TimeSlot | null {
  const gaps = gapsBetween(slots)
  const last = gaps.at(-1)
  if (last && last.from > 0 && last.to === midnight) return startOf(last)
  if (gaps.some(({ from, to }) => from <= usual.from && to >= usual.to)) return defaultSlot
  const [longest] = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return longest ? startOf(longest) : null
}

type Span = { from: number; to: number }

function startOf({ from, to }: Span): TimeSlot {
  return { start: slotTimeOf(from), end: slotTimeOf(Math.min(from + usual.to - usual.from, to)) }
}

/** The gaps in order; slots that cannot be saved are ignored. */
function gapsBetween(slots: readonly TimeSlot[]): Span[] {
  const spans = slots
    .map(({ start, end }) => ({ from: minutesOfTime(start), to: minutesOfTime(end) }))
    .filter(({ from, to }) => from < to && to <= midnight)
    .toSorted((a, b) => a.from - b.from)
  let free = 0
  return [...spans, { from: midnight, to: midnight }].flatMap(({ from, to }) => {
    const gap = { from: free, to: from }
    free = Math.max(free, to)
    return gap.from < gap.to ? [gap] : []
  })
}
