import { Check, CircleAlert } from 'lucide-react'
import { minutesOfTime } from '../ui/when-words.ts'

type FreeThenProps = {
  /** Null: it is of no interest any more. */
  isBusyThen: boolean | null
  /** `HH:mm`, local to the shoot. */
  shootTime: string
  /** It is the viewer who would be busy. */
  isYou?: boolean
}

/** Whether somebody is free at the time of a shoot, as far as we know. */
export function FreeThen({ isBusyThen, shootTime, isYou }: FreeThenProps) {
  if (isBusyThen === null) return null
  if (isBusyThen) {
    return (
      <span className="small row gap-1.5 text-brick">
        <CircleAlert size={18} strokeWidth={1.6} aria-hidden="true" /> {isYou ? 'You are hired for another shoot then' : 'Busy then'}
      </span>
    )
  }
  return (
    <span className="small row gap-1.5 text-sage">
      <Check size={18} strokeWidth={1.6} aria-hidden="true" /> {isYou ? 'You are free' : 'Free'} that {partOfDay(shootTime)}
    </span>
  )
}

function partOfDay(time: string) {
  const hour = minutesOfTime(time) / 60
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
