import { dayText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'
import { slotText } from '../availability-texts.ts'
import type { DayState } from './state-of-day.ts'

type KeptShootsNoticeProps = { days: readonly string[]; today: string; stateOf: (day: string) => DayState }

/** Names the shoots on these days, in the months that were loaded. */
export function KeptShootsNotice({ days, today, stateOf }: KeptShootsNoticeProps) {
  const shoots = days.flatMap((day) => stateOf(day).busy.filter(({ source }) => source === 'shoot'))
  if (shoots.length === 0) return null
  return (
    <Notice>
      {shoots.map((shoot) => (
        <p key={`${shoot.jobId} ${shoot.day}`}>
          {shoot.jobId ? (
            <Link className="link" to="/jobs/$jobId" params={{ jobId: shoot.jobId }}>
              Your shoot on {dayText(shoot.day, { today })}, {slotText(shoot)}
            </Link>
          ) : null}{' '}
          stays, even on a day without hours.
        </p>
      ))}
    </Notice>
  )
}
