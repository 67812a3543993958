import type { PhotographerCalendar } from '@shutterbid/domain/desk/calendar-schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Failed } from '../../loading/failed.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segments } from '../../ui/tabs/segments.tsx'
import { Calendar } from '../../ui/time/calendar/calendar.tsx'
import { calendarOptions } from './calendar-options.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { DayDetails } from './day-details.tsx'
import { dayLook } from './day-of-calendar.tsx'
import { WeekRows } from './week-rows.tsx'

/** A month or week, with the chosen day below it, or beside it from 1024 px. */
export function CalendarScreen({ search }: { search: CalendarSearch }) {
  const { id } = useSignedInViewer()
  const { view, on } = search
  const query = useQuery(calendarOptions(search, id))
  const navigate = useNavigate()
  const show = (next: Partial<CalendarSearch>) =>
    void navigate({ to: '/calendar', search: { view, on, ...next }, replace: true, resetScroll: false })
  return (
    <div className="page calendar-page">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Schedule</h1>
        <Segments
          label="View"
          options={[
            { value: 'month', label: 'Month' },
            { value: 'week', label: 'Week' },
          ]}
          value={view}
          onChange={(next) => show({ view: next })}
        />
      </div>
      {query.data ? (
        <Shown calendar={query.data} search={search} show={show} personId={id} />
      ) : query.isPending ? (
        <LoadingCalendar />
      ) : (
        <Failed query={query}>Error loading your calendar</Failed>
      )}
    </div>
  )
}

type ShownProps = {
  calendar: PhotographerCalendar
  search: CalendarSearch
  show: (next: Partial<CalendarSearch>) => void
  personId: string
}

function Shown({ calendar, search: { view, on }, show, personId }: ShownProps) {
  const { today, isWeekSaved } = calendar
  const day = on ?? today
  // A key that leads to another month must show it at once, before the address has changed.
  const [shown, setShown] = useState({ day, month: day.slice(0, 7) })
  if (shown.day !== day) setShown({ day, month: day.slice(0, 7) })
  function showMonth(month: string) {
    setShown({ day, month })
    show({ on: month === today.slice(0, 7) ? today : `${month}-01` })
  }
  return (
    <div className="with-side-panel calendar-with-day">
      {view === 'month' ? (
        <div className="month-calendar">
          <Calendar
            level={2}
            value={day}
            today={today}
            month={shown.month}
            onMonth={showMonth}
            onChange={(next) => show({ on: next })}
            lookOf={(one) => dayLook(calendar, one)}
          />
        </div>
      ) : (
        <WeekRows calendar={calendar} day={day} onChange={(next) => show({ on: next })} />
      )}
      <DayDetails key={day} calendar={calendar} day={day} view={view} personId={personId} />
      <div className="grid content-start gap-3">
        {view === 'month' ? <Legend /> : null}
        {isWeekSaved ? null : (
          <Notice
            action={
              <ButtonLink to="/profile/$personId" params={{ personId }} search={{ tab: 'availability', part: 'week' }}>
                Set hours
              </ButtonLink>
            }
          >
            Set your hours, so that jobs can be matched with your week.
          </Notice>
        )}
      </div>
    </div>
  )
}

const legend = [
  { className: 'has-shoot', text: 'Shoot' },
  { className: 'has-bid', text: 'Pending bid' },
  { className: 'has-event', text: 'Other calendar' },
  { className: 'other-hours', text: 'Other hours' },
  { className: 'away', text: 'Day off' },
  { className: 'collides', text: 'Conflict' },
]

/** Screen readers get the same from the names of the days. */
function Legend() {
  return (
    <ul className="calendar-legend-of-month caption" aria-hidden="true">
      {legend.map(({ className, text }) => (
        <li key={text}>
          <span className={`sample ${className}`} />
          {text}
        </li>
      ))}
    </ul>
  )
}

function LoadingCalendar() {
  return (
    <Loading label="Loading your calendar">
      <div className="with-side-panel calendar-with-day">
        <div className="grid content-start gap-2">
          <Skeleton className="mx-auto h-11 w-40" />
          {['one', 'two', 'three', 'four', 'five'].map((row) => (
            <Skeleton key={row} className="h-12 lg:h-22" />
          ))}
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </div>
    </Loading>
  )
}
