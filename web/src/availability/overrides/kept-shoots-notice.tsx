import { dayText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'
import { slotText } from '../availability-texts.ts'
import type { DayFacts } from './day-facts.ts'

type KeptShootsNoticeProps = { days: readonly string[]; today: string; factsOf: (day: string) => DayFacts }

/** Names the shoots on these days, in the months that were loaded. */
export function KeptShootsNotice({ days, today, factsOf }: KeptShootsNoticeProps) {
  const shoots = days.flatMap((day) => factsOf(day).busy.filter(({ source }) => source === 'shoot'))
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
