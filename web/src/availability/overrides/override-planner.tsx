import { overrideLimits } from '@shutterbid/domain/availability/limits'
import type { NewOverride as Added, OverrideGroup, OverridesView } from '@shutterbid/domain/availability/override-schemas'
import type { WeekView } from '@shutterbid/domain/availability/schemas'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { SavedTick } from '../../ui/marks/saved-tick.tsx'
import { Segments } from '../../ui/tabs/segments.tsx'
import { Calendar } from '../../ui/time/calendar/calendar.tsx'
import { dayPlusDays, dayPlusMonths } from '../../ui/time/month.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { EditOverride } from './edit-override.tsx'
import { KeptShootsNotice } from './kept-shoots-notice.tsx'
import { NewOverride } from './new-override.tsx'
import { OverrideList } from './override-list.tsx'
import { QuickActs } from './quick-acts.tsx'
import { nothingSelected, selectRange, toggleDay } from './select-days.ts'
import { dayLook, stateOfDay } from './state-of-day.ts'
import { useOverrides } from './use-overrides.ts'

type OverridePlannerProps = { personId: string; week: WeekView; overrides: OverridesView }

/** The owner's calendar: hours and overrides of each day. */
export function OverridePlanner({ personId, week, overrides }: OverridePlannerProps) {
  const { today, groups } = overrides
  const headingId = useId()
  const editId = useId()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [mode, setMode] = useState<'row' | 'single'>('row')
  const [selection, setSelection] = useState(nothingSelected)
  const [edited, setEdited] = useState<{ group: OverrideGroup; days: string[] } | null>(null)
  const [takenDay, setTakenDay] = useState<string | null>(null)
  const busy = useQuery(busyTimesOptions(personId, month)).data ?? []
  const [addedDays, setAddedDays] = useState<readonly string[]>([])
  const { addition, change, removal, saved } = useOverrides(personId)
  const lastDay = dayPlusMonths(today, 12 * overrideLimits.aheadYears)
  const stateOf = (day: string) => stateOfDay(day, { week, overrides, busy })
  const groupOf = (day: string) => groups.find(({ days }) => days.includes(day))

  function press(day: string) {
    const group = groupOf(day)
    const isOfAnother = group !== undefined && group.id !== edited?.group.id
    setTakenDay(isOfAnother && (edited !== null || selection.days.length > 0) ? day : null)
    if (edited) {
      if (!isOfAnother) setEdited({ ...edited, days: toggleDay(edited.days, day) })
    } else if (mode === 'row' && selection.first !== null) {
      // A range can end on a taken day, which it leaves out.
      setSelection(selectRange(selection, day, (each) => groupOf(each) !== undefined))
    } else if (!group) {
      setSelection(mode === 'row' ? selectRange(selection, day, () => false) : { days: toggleDay(selection.days, day), first: null })
    } else if (selection.days.length === 0) edit(group)
  }
  function edit(group: OverrideGroup) {
    setSelection(nothingSelected)
    setTakenDay(null)
    setEdited({ group, days: group.days })
    setMonth((group.days.find((day) => day.startsWith(month)) ?? group.days[0] ?? today).slice(0, 7))
  }
  /** Resolves to whether it was saved; the calendar then shows the first of its dates. */
  async function takeOff(override: Added) {
    try {
      await addition.mutateAsync(override)
    } catch {
      // A toast says so.
      return false
    }
    setAddedDays(override.days)
    setMonth((override.days[0] ?? today).slice(0, 7))
    return true
  }
  function close() {
    setSelection(nothingSelected)
    setEdited(null)
    setTakenDay(null)
    focusOn(headingId)
  }
  const chosen = edited ? edited.days : selection.days
  return (
    <section className="days-off pb-8" aria-labelledby={headingId}>
      <div className="grid content-start gap-4">
        <h2 className="section-title" id={headingId} tabIndex={-1}>
          Date overrides
        </h2>
        <QuickActs overrides={overrides} lastDay={lastDay} busy={addition.isPending} onSave={takeOff} />
        <SavedTick saved={saved} />
        <KeptShootsNotice days={saved?.undo && !edited ? addedDays : []} today={today} stateOf={stateOf} />
        <OverrideList
          groups={groups}
          today={today}
          onEdit={(group) => {
            edit(group)
            requestAnimationFrame(() => document.getElementById(editId)?.focus())
          }}
          onRemove={(group) => removal.mutate({ groupId: group.id }, { onSuccess: close })}
        />
      </div>
      <div className="grid content-start gap-4">
        <p className="text-ink-2">Days on which your week does not apply. Choose them here, or choose an override to edit it.</p>
        {edited ? null : (
          <Segments
            label="How to choose days"
            options={[
              { value: 'row', label: 'Days in a row' },
              { value: 'single', label: 'Single days' },
            ]}
            value={mode}
            onChange={(next) => {
              setMode(next)
              setSelection(({ days }) => ({ days, first: null }))
            }}
          />
        )}
        <div className="override-calendar grid content-start gap-3">
          <Calendar
            value={null}
            chosen={new Set(chosen)}
            lookOf={(day) => dayLook(stateOf(day))}
            today={today}
            month={month}
            min={today}
            max={lastDay}
            onMonth={setMonth}
            onChange={press}
          />
          <CalendarLegend />
        </div>
        <p className={takenDay ? 'error-text' : 'sr-only'} role="alert">
          {takenDay ? takenText(dayText(takenDay, { today, weekday: false }), edited !== null) : null}
        </p>
        {edited ? (
          <EditOverride
            key={edited.group.id}
            {...edited}
            today={today}
            stateOf={stateOf}
            headingId={editId}
            busy={change.isPending || removal.isPending}
            onSave={(hours) => change.mutate({ groupId: edited.group.id, days: edited.days, ...hours }, { onSuccess: close })}
            onRemove={() => removal.mutate({ groupId: edited.group.id }, { onSuccess: close })}
            onCancel={close}
          />
        ) : selection.days.length > 0 ? (
          <NewOverride
            days={selection.days}
            overrides={overrides}
            stateOf={stateOf}
            busy={addition.isPending}
            onSave={async (override) => {
              if (await takeOff(override)) close()
            }}
            onCancel={close}
          />
        ) : null}
      </div>
    </section>
  )
}

function takenText(date: string, isEditing: boolean) {
  return isEditing ? `Date ${date} is already overridden in another group` : `Date ${date} is already overridden`
}

/** The caller's busy times of a month, `YYYY-MM`. */
function busyTimesOptions(personId: string, month: string) {
  const from = `${month}-01`
  return orpc.availability.busyTimes.queryOptions({
    input: { from, to: dayPlusDays(dayPlusMonths(from, 1), -1) },
    placeholderData: keepPreviousData,
    throwOnError: throwSignedOut,
    meta: { topics: [`week:${personId}`, 'own-bids'] },
  })
}
