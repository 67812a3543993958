import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { NewOverride as Added, OverridesView } from '@shutterbid/domain/availability/override-schemas'
import type { TimeSlot } from '@shutterbid/domain/availability/schemas'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import { weekdayOf } from '@shutterbid/domain/shared/weekday-of'
import { useRef, useState } from 'react'
import { Checkbox } from '../../forms/checkbox.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { checkHours } from '../week/check-hours.ts'
import { SlotFields } from '../week/slot-fields.tsx'
import { daysText } from './days-text.ts'
import { KeptShootsNotice } from './kept-shoots-notice.tsx'
import { type DayState, whyText } from './state-of-day.ts'

type NewOverrideProps = {
  /** At least one. */
  days: readonly string[]
  overrides: OverridesView
  stateOf: (day: string) => DayState
  busy: boolean
  onSave: (override: Added) => void
  onCancel: () => void
}

/** "Not available" saves at once. */
export function NewOverride({ days, overrides, stateOf, busy, onSave, onCancel }: NewOverrideProps) {
  const { today, groups } = overrides
  const [isRecurring, setIsRecurring] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const [slots, setSlots] = useState<TimeSlot[] | null>(null)
  const only = days.length === 1 ? days[0] : undefined
  const recurring = isRecurring && only !== undefined
  const taken = recurring ? groups.flatMap((group) => group.days).filter((day) => day > only && weekdayOf(day) === weekdayOf(only)) : []
  const errors = slots && checkHours({ isAvailable: true, slots })
  const save = (hours: Pick<Added, 'isAvailable' | 'slots'>) => onSave({ days: [...days], recurring, except: taken, ...hours })
  function askForHours() {
    setSlots([availabilityLimits.defaultSlot])
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('.input')?.focus())
  }
  return (
    <section className={classes('card grid gap-3 p-4 md:p-5', !slots && 'override-actions')} aria-label="New date override">
      <div className="grid gap-1">
        <h3 className="title" aria-live="polite">
          {daysText(days, today)}
          {only ? null : <span className="font-sans text-small text-ink-2"> ({days.length} dates)</span>}
        </h3>
        {only ? <p className="text-small text-ink-2">Now: {whyText(stateOf(only))}</p> : null}
      </div>
      <KeptShootsNotice days={days} today={today} stateOf={stateOf} />
      {only ? (
        <Checkbox
          label={`Every ${dayNames[weekdayOf(only)]} from then on`}
          help={taken.length > 0 ? `Already overridden and left as they are: ${daysText(taken, today)}` : undefined}
          checked={isRecurring}
          onChange={(event) => setIsRecurring(event.target.checked)}
        />
      ) : null}
      {slots ? (
        <>
          <div ref={fields}>
            <SlotFields day="Override" slots={slots} errors={errors} max={availabilityLimits.slotsADay} onChange={setSlots} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="ink" busy={busy} disabled={errors !== null} onClick={() => save({ isAvailable: true, slots })}>
              Save override
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="ink" busy={busy} onClick={() => save({ isAvailable: false, slots: [] })}>
            Not available
          </Button>
          <Button onClick={askForHours}>Other hours</Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </section>
  )
}
