import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { OverrideGroup } from '@shutterbid/domain/availability/override-schemas'
import { noDateSelected } from '@shutterbid/domain/availability/refusals'
import type { Hours, TimeSlot } from '@shutterbid/domain/availability/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/tabs/segments.tsx'
import { checkHours } from '../week/check-hours.ts'
import { SlotFields } from '../week/slot-fields.tsx'
import { daysText, groupText } from './days-text.ts'
import { KeptShootsNotice } from './kept-shoots-notice.tsx'
import type { DayState } from './state-of-day.ts'

type EditOverrideProps = {
  group: OverrideGroup
  /** The dates as they would be saved. */
  days: readonly string[]
  today: string
  headingId: string
  stateOf: (day: string) => DayState
  busy: boolean
  onSave: (hours: { isAvailable: boolean; slots: TimeSlot[] }) => void
  onRemove: () => void
  onCancel: () => void
}

/** The dates of the override are added and removed in the calendar. */
export function EditOverride({ group, days, today, headingId, stateOf, busy, onSave, onRemove, onCancel }: EditOverrideProps) {
  const [isAvailable, setIsAvailable] = useState(group.isAvailable)
  const [slots, setSlots] = useState<TimeSlot[]>(group.slots.length > 0 ? group.slots : [availabilityLimits.defaultSlot])
  const hours: Hours = { isAvailable, slots: isAvailable ? slots : [] }
  const errors = checkHours(hours)
  return (
    <section className="card grid gap-3 p-4 md:p-5" aria-labelledby={headingId}>
      <div className="grid gap-1">
        <h3 className="title" id={headingId} tabIndex={-1}>
          Edit {groupText(group, today)}
        </h3>
        <p className="text-small text-ink-2" aria-live="polite">
          {days.length === 0 ? noDateSelected : <span>Dates: {daysText(days, today)}. </span>}
          <span>
            {group.weekday === null
              ? 'Add or remove dates in the calendar.'
              : 'Dates that you remove in the calendar stay exceptions; later weeks are added every night.'}
          </span>
        </p>
      </div>
      <KeptShootsNotice days={days} today={today} stateOf={stateOf} />
      <Segments
        label="Hours of the override"
        options={[
          { value: 'away', label: 'Not available' },
          { value: 'hours', label: 'Other hours' },
        ]}
        value={isAvailable ? 'hours' : 'away'}
        onChange={(next) => setIsAvailable(next === 'hours')}
      />
      {isAvailable ? (
        <SlotFields day="Override" slots={slots} errors={errors} max={availabilityLimits.slotsADay} onChange={setSlots} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ink"
          busy={busy}
          disabled={days.length === 0 || errors !== null}
          onClick={() => onSave({ isAvailable, slots: [...hours.slots] })}
        >
          Save override
        </Button>
        <Button variant="danger" busy={busy} onClick={onRemove}>
          Remove override
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
