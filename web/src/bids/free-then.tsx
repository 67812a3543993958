import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Check, CircleAlert } from 'lucide-react'
import { minutesOfTime } from '../ui/when-words.ts'

/** Whether the bidder is free at the time of the shoot, as far as we know. */
export function FreeThen({ bid: { isBusyThen }, job: { shootTime } }: { bid: BidView; job: JobView }) {
  if (isBusyThen === null) return null
  return isBusyThen ? (
    <span className="small row gap-1.5 text-brick">
      <CircleAlert size={18} strokeWidth={1.6} aria-hidden="true" /> Busy then
    </span>
  ) : (
    <span className="small row gap-1.5 text-sage">
      <Check size={18} strokeWidth={1.6} aria-hidden="true" /> Free that {partOfDay(shootTime)}
    </span>
  )
}

function partOfDay(time: string) {
  const hour = minutesOfTime(time) / 60
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
