import { type DaysOff, everyWeekday, thisWeekend } from '@shutterbid/domain/availability/days-off'
import type { NewOverride, OverridesView } from '@shutterbid/domain/availability/override-schemas'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import { CalendarOff, Palmtree, Repeat } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { daysText } from './days-text.ts'
import { VacationForm } from './vacation-form.tsx'

type QuickActsProps = {
  overrides: OverridesView
  /** The last day that can be overridden. */
  lastDay: string
  busy: boolean
  /** Resolves to whether it was saved. */
  onSave: (override: NewOverride) => Promise<boolean>
}

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Shortcuts for common days off, without the calendar. */
export function QuickActs({ overrides, lastDay, busy, onSave }: QuickActsProps) {
  const id = useId()
  const [open, setOpen] = useState<'vacation' | 'every'>()
  const takeOff = (override: Pick<NewOverride, 'days'> & Partial<NewOverride>) =>
    onSave({ isAvailable: false, slots: [], recurring: false, except: [], ...override })
  async function takeOffAndClose(override: Parameters<typeof takeOff>[0]) {
    if (!(await takeOff(override))) return
    if (open) focusOn(`${id}-open-${open}`)
    setOpen(undefined)
  }
  const opens = (part: 'vacation' | 'every') => ({
    id: `${id}-open-${part}`,
    'aria-expanded': open === part,
    'aria-controls': `${id}-${part}`,
    onClick: () => setOpen(open === part ? undefined : part),
  })
  const weekend = thisWeekend(overrides)
  return (
    <div className="quick-acts">
      <button
        type="button"
        aria-disabled={busy || weekend.days.length === 0}
        onClick={() => !busy && weekend.days.length > 0 && takeOff({ days: weekend.days })}
      >
        <CalendarOff {...icon} />
        <b>This weekend</b>
        <span>{weekendText(weekend, overrides.today)}</span>
      </button>
      <button type="button" {...opens('vacation')}>
        <Palmtree {...icon} />
        <b>A vacation</b>
        <span>From a day to a day</span>
      </button>
      <div id={`${id}-vacation`} hidden={open !== 'vacation'}>
        <VacationForm overrides={overrides} lastDay={lastDay} busy={busy} onSave={(days) => takeOffAndClose({ days })} />
      </div>
      <button type="button" {...opens('every')}>
        <Repeat {...icon} />
        <b>Every …</b>
        <span>The same day of each week</span>
      </button>
      <div id={`${id}-every`} hidden={open !== 'every'}>
        <Weekdays
          overrides={overrides}
          lastDay={lastDay}
          busy={busy}
          onChoose={({ first, taken }) => takeOffAndClose({ days: [first], recurring: true, except: taken })}
        />
      </div>
    </div>
  )
}

function weekendText({ days, taken }: DaysOff, today: string) {
  return days.length > 0 ? daysText(days, today) : `${daysText(taken, today)}, already overridden`
}

type WeekdaysProps = {
  overrides: OverridesView
  lastDay: string
  busy: boolean
  onChoose: (override: { first: string; taken: string[] }) => void
}

/** A chosen weekday is off from its next date on. */
function Weekdays({ overrides, lastDay, busy, onChoose }: WeekdaysProps) {
  return (
    <ul className="flex flex-wrap gap-2 pb-4" aria-label="Every">
      {dayNames.map((name, weekday) => {
        const next = everyWeekday(weekday, { ...overrides, lastDay })
        return (
          <li key={name}>
            <Button className="px-3" disabled={!next} busy={busy} onClick={() => next && onChoose(next)}>
              {name}
              {next ? null : <span className="sr-only">, already overridden</span>}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
