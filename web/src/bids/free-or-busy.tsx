import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { Check, CircleAlert } from 'lucide-react'
import { conflictText } from '../jobs/job-texts.ts'

type FreeOrBusyProps = {
  /** Null when it no longer matters. */
  isBusyThen: boolean | null
  /** Busy too shortly before or after; for the photographer only. */
  isTooClose?: boolean
  /** Busy with an event of a connected calendar; for the photographer only. */
  hasEventThen?: boolean
  /** Null without a weekly schedule. */
  isAtWorkThen: boolean | null
  /** `HH:mm`, local to the shoot. */
  shootTime: string
  /** The question is about the viewer. */
  isYou?: boolean
}

/** Whether a photographer is free at the time of a shoot: not booked elsewhere, and within their weekly schedule. */
export function FreeOrBusy({ isBusyThen, isTooClose, hasEventThen, isAtWorkThen, shootTime, isYou }: FreeOrBusyProps) {
  if (isBusyThen === null) return null
  if (isBusyThen) {
    return (
      <span className="flex items-center gap-1.5 text-small text-brick">
        <CircleAlert size={18} strokeWidth={1.6} aria-hidden="true" /> {busyText({ isTooClose, hasEventThen, isYou })}
      </span>
    )
  }
  if (isAtWorkThen === null) return isYou ? null : <span className="text-small text-ink-3">Hours unknown</span>
  if (!isAtWorkThen) return <span className="text-small text-ink-3">Outside {isYou ? 'your' : 'their'} usual hours</span>
  return (
    <span className="flex items-center gap-1.5 text-small text-sage">
      <Check size={18} strokeWidth={1.6} aria-hidden="true" /> {isYou ? 'You are free' : 'Free'} that {partOfDay(shootTime)}
    </span>
  )
}

function busyText({ isTooClose, hasEventThen, isYou }: Pick<FreeOrBusyProps, 'isTooClose' | 'hasEventThen' | 'isYou'>) {
  if (!isYou) return 'Busy then'
  return conflictText(hasEventThen ? 'event' : isTooClose ? 'too_close' : 'overlap')
}

function partOfDay(time: string) {
  const hour = minutesOfTime(time) / 60
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
