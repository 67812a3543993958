import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { Tag } from '../ui/marks/tag.tsx'

type CalendarMarksProps = { comesIn?: boolean; goesOut?: boolean }

const icon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true, className: 'mr-1 inline' } as const

/** Whether the events of a calendar count as busy, and whether it gets the shoots. */
export function CalendarMarks({ comesIn = false, goesOut = false }: CalendarMarksProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {comesIn ? (
        <Tag>
          <ArrowDownLeft {...icon} />
          Comes in
        </Tag>
      ) : null}
      {goesOut ? (
        <Tag>
          <ArrowUpRight {...icon} />
          Goes out
        </Tag>
      ) : null}
      {comesIn || goesOut ? null : <Tag>Switched off</Tag>}
    </span>
  )
}
