import { hourPresets } from '@shutterbid/domain/availability/hour-presets'
import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { TimeSlot, WeekDay } from '@shutterbid/domain/availability/schemas'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import { Chip } from '../../ui/badges/chip.tsx'
import { type Saved, SavedTick } from '../../ui/marks/saved-tick.tsx'
import { Sheet } from '../../ui/sheets/sheet.tsx'
import { slotsText } from '../availability-texts.ts'
import { checkHours } from './check-hours.ts'
import { SameOn } from './same-on.tsx'
import { SlotFields } from './slot-fields.tsx'
import { switchDay } from './use-week.ts'

type DaySheetProps = {
  open: boolean
  onClose: () => void
  day: WeekDay
  /** The whole week. */
  days: readonly WeekDay[]
  /** Edits that cannot be saved yet. */
  draft: TimeSlot[] | null
  saved: Saved | null
  onChange: (day: WeekDay) => void
  onCopy: (days: WeekDay[]) => void
}

/** The hours of a day: usual ones to choose, time slots to edit, and the other days to copy them to. */
export function DaySheet({ open, onClose, day, days, draft, saved, onChange, onCopy }: DaySheetProps) {
  const name = dayNames[day.dayOfWeek] ?? ''
  const slots = draft ?? day.slots
  const isChosen = (preset: readonly TimeSlot[]) => day.isAvailable && slotsText(preset) === slotsText(slots)
  const showsSlots = day.isAvailable || draft !== null
  return (
    <Sheet open={open} onClose={onClose} title={name}>
      <div className="grid content-start gap-6">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{name} hours</legend>
          {hourPresets.map(({ label, slots: preset }) => (
            <Chip key={label} pressed={isChosen(preset)} onPress={() => onChange({ ...day, isAvailable: true, slots: [...preset] })}>
              {label}
            </Chip>
          ))}
          <Chip pressed={!day.isAvailable} onPress={() => onChange(switchDay(day, false))}>
            Not available
          </Chip>
        </fieldset>
        {showsSlots ? (
          <SlotFields
            day={name}
            slots={slots}
            errors={draft && checkHours({ ...day, slots: draft })}
            max={availabilityLimits.slotsADay}
            onChange={(next) => onChange({ ...day, slots: next })}
          />
        ) : null}
        <SavedTick saved={saved} />
        {day.isAvailable && !draft ? <SameOn from={day} days={days} onCopy={onCopy} /> : null}
      </div>
    </Sheet>
  )
}
