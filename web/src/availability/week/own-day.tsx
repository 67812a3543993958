import type { TimeSlot, WeekDay } from '@shutterbid/domain/availability/schemas'
import { splitAtMidnight } from '@shutterbid/domain/availability/split-at-midnight'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { type Saved, SavedTick } from '../../ui/marks/saved-tick.tsx'
import { Switch } from '../../ui/switch.tsx'
import { slotsText } from '../availability-texts.ts'
import { checkHours } from './check-hours.ts'
import { SlotsStrip } from './slots-strip.tsx'
import { type SavedDays, switchDay } from './use-week.ts'

type OwnDayProps = {
  day: WeekDay
  /** The whole week. */
  days: readonly WeekDay[]
  saved: Saved | null
  onSave: (day: WeekDay) => void
  /** Saves several days at once, which can be undone. */
  onSaveDays: (days: SavedDays) => void
}

/** A day of the owner's week: a switch, and its hours, which open a sheet to edit them. */
export function OwnDay({ day, days, saved, onSave, onSaveDays }: OwnDayProps) {
  const { dayOfWeek, isAvailable } = day
  const name = dayNames[dayOfWeek] ?? ''
  const [isOpen, setIsOpen] = useState(false)
  // Edits that cannot be saved yet.
  const [draft, setDraft] = useState<TimeSlot[] | null>(null)

  function save(changed: WeekDay) {
    const [today = changed, tomorrow] = splitAtMidnight([changed], days)
    if (checkHours(today) || (tomorrow && checkHours(tomorrow))) return setDraft([...changed.slots])
    setDraft(null)
    if (!tomorrow) return onSave(today)
    const hasNight = tomorrow.isAvailable && tomorrow.slots.some(({ start }) => start === '00:00')
    onSaveDays({
      dayOfWeek,
      changed: [today, tomorrow],
      text: `Availability updated. The hours after midnight ${hasNight ? 'are' : 'are no longer'} on ${dayNames[tomorrow.dayOfWeek]}.`,
    })
  }
  return (
    <div className="week-row">
      <Switch hideLabel label={name} checked={isAvailable} onChange={(event) => save(switchDay(day, event.target.checked))} />
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <b aria-hidden="true">{name}</b>
        <span className="sr-only">{name}, </span>
        <span className="strip" aria-hidden="true">
          {isAvailable ? <SlotsStrip slots={day.slots} /> : null}
        </span>
        <span className={isAvailable ? 'hours' : 'hours text-ink-3'}>{isAvailable ? slotsText(day.slots) : 'Not available'}</span>
        <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <SavedTick saved={isOpen ? null : saved} />
      <DaySheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        day={day}
        days={days}
        draft={draft}
        saved={draft ? null : saved}
        onChange={save}
        onCopy={(copied) => onSaveDays({ dayOfWeek, changed: splitAtMidnight(copied, days) })}
      />
    </div>
  )
}

const DaySheet = lazyDialog(() => import('./day-sheet.tsx').then((file) => file.DaySheet))
