import { endOfWeek, GregorianCalendar, parseDate, startOfWeek } from '@internationalized/date'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar'
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState'
import { weeksOf } from '../month.ts'
import { DayButton } from './day-button.tsx'
import { type EarlyKey, replayKeys } from './early-keys.ts'
import type { DayLook, MonthProps } from './month-props.ts'
import { MonthTable } from './month-table.tsx'

type MonthGridProps = MonthProps & {
  onMonth: (month: string) => void
  /** The element that contained the plain month; the grid takes over its focus. */
  region: RefObject<HTMLElement | null>
  /** Pressed in the plain month. */
  earlyKeys: RefObject<EarlyKey[]>
}

/** Arrow keys move by days and weeks, Page Up and Down by months (with Shift by years), Home and End within the week. */
export function MonthGrid(props: MonthGridProps) {
  // The build removes the texts of all other languages.
  return (
    <I18nProvider locale={locale}>
      <Grid {...props} />
    </I18nProvider>
  )
}

const locale = 'en-US'

function Grid({ month, value, today, min, max, chosen, lookOf, onChoose, onMonth, region, earlyKeys }: MonthGridProps) {
  const [early] = useState(() => focusIn(region.current))
  const [focused, setFocused] = useState(early.day)
  const isOutside = (day: string) => Boolean((min && day < min) || (max && day > max))
  const days = weeksOf(month)
    .flat()
    .filter((day) => day !== null)
  const tabStop = [focused, value, today, ...days].find((day) => day && days.includes(day) && !isOutside(day)) ?? `${month}-01`

  const state = useCalendarState({
    locale,
    createCalendar: () => new GregorianCalendar(),
    value: value ? parseDate(value) : null,
    minValue: min ? parseDate(min) : undefined,
    maxValue: max ? parseDate(max) : undefined,
    focusedValue: parseDate(tabStop),
    autoFocus: early.isIn,
    onChange: (day) => onChoose(day.toString()),
    onFocusChange: (date) => {
      const day = date.toString()
      setFocused(day)
      if (!day.startsWith(month)) onMonth(day.slice(0, 7))
    },
  })
  // Announces the month and the chosen day; the cells read from it.
  useCalendar({}, state)
  const { gridProps, headerProps } = useCalendarGrid({}, state)
  useEffect(() => void replayKeys(region.current, earlyKeys.current.splice(0)), [region, earlyKeys])

  function press(event: KeyboardEvent<HTMLTableElement>) {
    // The library moves within the month.
    const edgeOfWeek = { Home: startOfWeek, End: endOfWeek }[event.key]
    if (!edgeOfWeek) return gridProps.onKeyDown?.(event)
    event.preventDefault()
    state.setFocusedDate(edgeOfWeek(state.focusedDate, locale))
  }
  return (
    <MonthTable
      {...gridProps}
      onKeyDown={press}
      month={month}
      headProps={headerProps}
      cellOf={(day) => (
        <Cell
          key={day}
          day={day}
          state={state}
          isToday={day === today}
          isChosen={chosen?.has(day) ?? day === value}
          look={lookOf?.(day)}
          disabled={isOutside(day)}
        />
      )}
    />
  )
}

type CellProps = { day: string; state: CalendarState; isToday: boolean; isChosen: boolean; look: DayLook | undefined; disabled: boolean }

function Cell({ day, state, ...look }: CellProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const { cellProps, buttonProps } = useCalendarCell({ date: parseDate(day) }, state, ref)
  return (
    <td {...{ ...cellProps, 'aria-selected': look.isChosen }}>
      <DayButton {...buttonProps} {...look} ref={ref} day={day} />
    </td>
  )
}

function focusIn(region: HTMLElement | null) {
  const element = document.activeElement
  const isIn = Boolean(region?.contains(element))
  return { isIn, day: isIn && element instanceof HTMLElement ? element.dataset.day : undefined }
}
