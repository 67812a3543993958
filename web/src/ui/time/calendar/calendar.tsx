import { partsOfDay } from '@shutterbid/domain/shared/when-texts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../button.tsx'
import { IconButton } from '../../icon-button.tsx'
import { lazyScript } from '../../lazy/lazy-script.ts'
import { useFirstUse } from '../../lazy/use-first-use.ts'
import { useWhenReleased } from '../../lazy/use-when-released.ts'
import { Notice } from '../../notice.tsx'
import { dayPlusMonths } from '../month.ts'
import { DayButton } from './day-button.tsx'
import { type EarlyKey, recordKey } from './early-keys.ts'
import type { DayLook, MonthProps } from './month-props.ts'
import { MonthTable } from './month-table.tsx'

const monthGrid = lazyScript(() => import('./month-grid.tsx'))

type CalendarProps = {
  value: string | null
  onChange: (day: string) => void
  /** Today at the place, `YYYY-MM-DD`. The heading omits the year of this day. */
  today: string
  /** Days before `min` and after `max` are disabled. */
  min?: string
  max?: string
  /** The month shown, `YYYY-MM`; without it the calendar keeps its own. */
  month?: string
  onMonth?: (month: string) => void
  /** Several days, instead of `value`. */
  chosen?: ReadonlySet<string>
  /** What else days say and show. */
  lookOf?: (day: string) => DayLook
  /** Of the heading. */
  level?: 2 | 3
  grid?: typeof monthGrid | undefined
}

/** A month whose days are buttons. With the first use it becomes a grid with the keys of the ARIA Authoring Practices. */
export function Calendar({ value, onChange, today, min, max, month, onMonth, chosen, lookOf, level = 3, grid = monthGrid }: CalendarProps) {
  const [ownMonth, setOwnMonth] = useState((value ?? min ?? today).slice(0, 7))
  const [hasNeededKeys, setHasNeededKeys] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const earlyKeys = useRef<EarlyKey[]>([])
  useFirstUse(container, grid.load)
  const { script, hasFailed } = useWhenReleased(region, grid.use())
  const shown = month ?? ownMonth
  const Heading = level === 2 ? 'h2' : 'h3'
  const parts = partsOfDay(`${shown}-01`)
  const days = { month: shown, value, today, min, max, chosen, lookOf, onChoose: onChange }

  function show(next: string) {
    setOwnMonth(next)
    onMonth?.(next)
  }
  function keep(event: KeyboardEvent) {
    if (hasFailed) earlyKeys.current = []
    recordKey(event, earlyKeys.current)
    if (earlyKeys.current.length === 0) return
    setHasNeededKeys(true)
    grid.load()
  }
  return (
    <div className="grid content-start gap-2" ref={container}>
      <div className="flex items-center justify-between gap-3">
        <IconButton
          label="Previous month"
          icon={<ArrowLeft size={18} strokeWidth={1.6} aria-hidden="true" />}
          disabled={Boolean(min) && shown <= (min ?? '').slice(0, 7)}
          onClick={() => show(dayPlusMonths(`${shown}-01`, -1).slice(0, 7))}
        />
        {/* The grid announces the month itself. */}
        <Heading className="title" aria-live={script ? undefined : 'polite'}>
          {parts.month}
          {today.slice(0, 4) === shown.slice(0, 4) ? '' : ` ${parts.year}`}
        </Heading>
        <IconButton
          label="Next month"
          icon={<ArrowRight size={18} strokeWidth={1.6} aria-hidden="true" />}
          disabled={Boolean(max) && shown >= (max ?? '').slice(0, 7)}
          onClick={() => show(dayPlusMonths(`${shown}-01`, 1).slice(0, 7))}
        />
      </div>
      <div className="grid content-start gap-2" ref={region}>
        {script ? (
          <script.MonthGrid {...days} onMonth={show} region={region} earlyKeys={earlyKeys} />
        ) : (
          <PlainMonth {...days} onKeyDown={keep} />
        )}
        {hasFailed && hasNeededKeys ? (
          <Notice
            tone="error"
            action={
              <Button variant="quiet" onClick={grid.retry}>
                Try again
              </Button>
            }
          >
            The arrow keys could not be loaded. Use Tab and Enter to choose a day, or try again.
          </Notice>
        ) : null}
      </div>
    </div>
  )
}

/** A month whose days are buttons, reached by Tab: what a page shows until the grid's script has arrived. */
function PlainMonth({
  month,
  value,
  today,
  min,
  max,
  chosen,
  lookOf,
  onChoose,
  onKeyDown,
}: MonthProps & { onKeyDown: (event: KeyboardEvent) => void }) {
  return (
    <MonthTable
      month={month}
      cellOf={(day) => (
        <td key={day}>
          <DayButton
            day={day}
            isToday={day === today}
            isChosen={chosen?.has(day) ?? day === value}
            look={lookOf?.(day)}
            disabled={Boolean((min && day < min) || (max && day > max))}
            onClick={() => onChoose(day)}
            onKeyDown={onKeyDown}
          />
        </td>
      )}
    />
  )
}
