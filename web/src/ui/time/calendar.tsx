import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../icon-button.tsx'
import { dayPlusDays, dayPlusMonths, weeksOf } from './month.ts'
import { dayWords, partsOfDay } from './when-words.ts'

export type DayMark = {
  kind: 'available' | 'away' | 'shoot'
  words: string
}

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
  markOf?: (day: string) => DayMark | undefined
  /** 64 px high cells. */
  big?: boolean
  level?: 2 | 3
}

/** Arrow keys move by days and weeks, Page Up and Down by months (with Shift by years), Home and End within the week. */
export function Calendar({ value, onChange, today, min, max, month, onMonth, markOf, big, level = 3 }: CalendarProps) {
  const [ownMonth, setOwnMonth] = useState((value ?? min ?? today).slice(0, 7))
  const [focused, setFocused] = useState<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const shown = month ?? ownMonth
  const outside = (day: string) => Boolean((min && day < min) || (max && day > max))
  const weeks = weeksOf(shown)
  const days = weeks.flat().filter((day) => day !== null)
  const tabStop = [focused, value, today].find((day) => day && days.includes(day) && !outside(day)) ?? days.find((day) => !outside(day))
  const parts = partsOfDay(`${shown}-01`)
  const Heading = `h${level}` as const

  function show(next: string) {
    setOwnMonth(next)
    onMonth?.(next)
  }
  function move(event: KeyboardEvent, from: string) {
    const to = keyTarget(event, from)
    if (!to) return
    event.preventDefault()
    const within = max && to > max ? max : min && to < min ? min : to
    // The day must be rendered and focused before the next key event, or fast typing would act on the previous day.
    flushSync(() => {
      setFocused(within)
      if (within.slice(0, 7) !== shown) show(within.slice(0, 7))
    })
    grid.current?.querySelector<HTMLElement>(`[data-day="${within}"]`)?.focus()
  }
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center justify-between gap-3">
        <IconButton
          label="Previous month"
          icon={<ArrowLeft size={18} strokeWidth={1.6} aria-hidden="true" />}
          disabled={Boolean(min) && shown <= (min ?? '').slice(0, 7)}
          onClick={() => show(dayPlusMonths(`${shown}-01`, -1).slice(0, 7))}
        />
        <Heading className="title" aria-live="polite">
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
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its days. */}
      <table ref={grid} role="grid" aria-label={`${parts.month} ${parts.year}`} className={big ? 'calendar big' : 'calendar'}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th scope="col" className="weekday caption" key={name}>
                <abbr title={name}>{name.at(0)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {weekdays.map((name, weekday) => {
                const day = week[weekday]
                if (!day) return <td key={name} />
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td inside a grid has the role gridcell.
                  <td key={name} aria-selected={day === value}>
                    <DayButton
                      day={day}
                      mark={markOf?.(day)}
                      today={day === today}
                      chosen={day === value}
                      disabled={outside(day)}
                      tabIndex={day === tabStop ? 0 : -1}
                      onChoose={() => {
                        setFocused(day)
                        onChange(day)
                      }}
                      onKeyDown={(event) => move(event, day)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type DayButtonProps = {
  day: string
  mark?: DayMark
  today: boolean
  chosen: boolean
  disabled: boolean
  tabIndex: number
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const markClass = { available: 'available', away: 'away', shoot: 'booked' }

function DayButton({ day, mark, today, chosen, disabled, tabIndex, onChoose, onKeyDown }: DayButtonProps) {
  const words = [dayWords(day, { long: true }), today && 'today', mark?.words].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      data-day={day}
      className={mark ? markClass[mark.kind] : undefined}
      aria-label={words}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {partsOfDay(day).day}
    </button>
  )
}

function keyTarget({ key, shiftKey }: KeyboardEvent, day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return dayPlusDays(day, -1)
    case 'ArrowRight':
      return dayPlusDays(day, 1)
    case 'ArrowUp':
      return dayPlusDays(day, -7)
    case 'ArrowDown':
      return dayPlusDays(day, 7)
    case 'Home':
      return dayPlusDays(day, -weekday)
    case 'End':
      return dayPlusDays(day, 6 - weekday)
    case 'PageUp':
      return dayPlusMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return dayPlusMonths(day, shiftKey ? 12 : 1)
  }
}
