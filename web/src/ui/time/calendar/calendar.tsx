import { dayText, partsOfDay } from '@shutterbid/domain/shared/when-texts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDisabledUntilHydrated } from '../../hydration/use-disabled-until-hydrated.ts'
import { IconButton } from '../../icon-button.tsx'
import { dayPlusDays, dayPlusMonths, weeksOf } from '../month.ts'

/** The text and look of a day besides its number; screen readers read `text` instead of `content`. */
export type DayLook = { text: string; className: string; content?: ReactNode }

type CalendarProps = {
  /** `YYYY-MM-DD`, as all days. */
  value: string | null
  onChange: (day: string) => void
  /** Today at the place. The heading omits the year of this day. */
  today: string
  /** Days before `min` and after `max` are disabled. */
  min?: string
  max?: string
  /** The month shown, `YYYY-MM`; without it the calendar keeps its own. */
  month?: string
  onMonth?: (month: string) => void
  /** Several days, instead of `value`. */
  chosen?: ReadonlySet<string>
  lookOf?: (day: string) => DayLook
  /** Of the heading. */
  level?: 2 | 3
}

/** A month whose days are buttons, with the keys of the ARIA Authoring Practices for the grid of a date picker. */
export function Calendar({ value, onChange, today, min, max, month, onMonth, chosen, lookOf, level = 3 }: CalendarProps) {
  const [ownMonth, setOwnMonth] = useState((value ?? min ?? today).slice(0, 7))
  const [focused, setFocused] = useState<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const hydrating = useDisabledUntilHydrated()
  const shown = month ?? ownMonth
  const parts = partsOfDay(`${shown}-01`)
  const weeks = weeksOf(shown)
  const days = weeks.flat()
  const isOutside = (day: string) => Boolean((min && day < min) || (max && day > max))
  // Tab reaches one day only.
  const tabStop = [focused, value, today, ...days].find((day) => day && days.includes(day) && !isOutside(day))
  const Heading = level === 2 ? 'h2' : 'h3'

  function show(next: string) {
    setOwnMonth(next)
    onMonth?.(next)
  }
  function move(event: KeyboardEvent, from: string) {
    const to = targetOf(event, from)
    if (!to) return
    event.preventDefault()
    const day = max && to > max ? max : min && to < min ? min : to
    // The day must be rendered and focused before the next key press, which starts from it.
    flushSync(() => {
      setFocused(day)
      if (!day.startsWith(shown)) show(day.slice(0, 7))
    })
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  function choose(day: string) {
    setFocused(day)
    onChange(day)
  }
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center justify-between gap-3">
        <IconButton
          label="Previous month"
          icon={<ArrowLeft size={18} strokeWidth={1.6} aria-hidden="true" />}
          disabled={Boolean(min) && shown <= (min ?? '').slice(0, 7)}
          onClick={() => show(dayPlusMonths(`${shown}-01`, -1).slice(0, 7))}
          {...hydrating}
        />
        <Heading className="title" aria-live="polite">
          {today.slice(0, 4) === shown.slice(0, 4) ? parts.month : `${parts.month} ${parts.year}`}
        </Heading>
        <IconButton
          label="Next month"
          icon={<ArrowRight size={18} strokeWidth={1.6} aria-hidden="true" />}
          disabled={Boolean(max) && shown >= (max ?? '').slice(0, 7)}
          onClick={() => show(dayPlusMonths(`${shown}-01`, 1).slice(0, 7))}
          {...hydrating}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its days. */}
      <table ref={grid} role="grid" aria-label={`${parts.month} ${parts.year}`} className="calendar">
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
                const isChosen = chosen?.has(day) ?? day === value
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td inside a grid has the role gridcell.
                  <td key={name} aria-selected={isChosen}>
                    <DayButton
                      day={day}
                      isToday={day === today}
                      look={lookOf?.(day)}
                      aria-pressed={isChosen}
                      disabled={isOutside(day)}
                      tabIndex={day === tabStop ? 0 : -1}
                      onClick={() => choose(day)}
                      onKeyDown={(event) => move(event, day)}
                      {...(isOutside(day) ? null : hydrating)}
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

type DayButtonProps = ComponentProps<'button'> & { day: string; isToday: boolean; look: DayLook | undefined }

function DayButton({ day, isToday, look, ...button }: DayButtonProps) {
  const name = [dayText(day, { long: true }), isToday && 'today', look?.text].filter(Boolean).join(', ')
  return (
    <button
      {...button}
      type="button"
      className={look?.className}
      data-day={day}
      aria-label={look?.content ? undefined : name}
      aria-current={isToday ? 'date' : undefined}
    >
      {look?.content ? (
        <>
          <span className="sr-only">{name}</span>
          <span className="number" aria-hidden="true">
            {partsOfDay(day).day}
          </span>
          {look.content}
        </>
      ) : (
        partsOfDay(day).day
      )}
    </button>
  )
}

/** Arrows by days and weeks, Page Up and Down by months (with Shift by years), Home and End within the week. */
function targetOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, day: string) {
  if (ctrlKey || metaKey || altKey) return null
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
    default:
      return null
  }
}
