import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { TimeSlot, WeekDay } from '@shutterbid/domain/availability/schemas'
import { splitAtMidnight } from '@shutterbid/domain/availability/split-at-midnight'
import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { dayNames } from '@shutterbid/domain/shared/when-texts'
import { ChevronDown, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { DayStrip } from '../../ui/light/day-strip.tsx'
import { Switch } from '../../ui/switch.tsx'
import { slotsText } from '../availability-texts.ts'
import { checkHours } from './check-hours.ts'
import { SlotFields } from './slot-fields.tsx'
import { switchDay } from './use-week.ts'

type OwnDayProps = {
  day: WeekDay
  /** The whole week. */
  days: readonly WeekDay[]
  onSave: (day: WeekDay) => void
  /** Saves several days at once, which can be undone. */
  onSaveDays: (days: WeekDay[], message?: string) => void
}

/** A day of the owner's week: a switch, its hours in one line, and fields to edit them. */
export function OwnDay({ day, days, onSave, onSaveDays }: OwnDayProps) {
  const id = useId()
  const name = dayNames[day.dayOfWeek] ?? ''
  const [isOpen, setIsOpen] = useState(false)
  // Edits that cannot be saved yet.
  const [draft, setDraft] = useState<TimeSlot[] | null>(null)
  const slots = draft ?? day.slots
  const errors = draft && checkHours({ ...day, slots: draft })

  function save(changed: WeekDay) {
    const [today = changed, tomorrow] = splitAtMidnight([changed], days)
    if (checkHours(today) || (tomorrow && checkHours(tomorrow))) return setDraft([...changed.slots])
    setDraft(null)
    if (!tomorrow) return onSave(today)
    const hasNight = tomorrow.isAvailable && tomorrow.slots.some(({ start }) => start === '00:00')
    onSaveDays(
      [today, tomorrow],
      `Availability updated. The hours after midnight ${hasNight ? 'are' : 'are no longer'} on ${dayNames[tomorrow.dayOfWeek]}.`,
    )
  }
  return (
    <div className="week-day">
      <Switch
        hideLabel
        label={name}
        checked={day.isAvailable}
        onChange={(event) => {
          setIsOpen(false)
          save(switchDay(day, event.target.checked))
        }}
      />
      <span className="name" aria-hidden="true">
        {name}
      </span>
      {day.isAvailable ? (
        <div className="times grid content-start gap-3 md:pt-2.5">
          <SlotsStrip slots={day.slots} />
          <button
            type="button"
            className="button quiet -my-2 justify-self-start px-0 text-left text-sm whitespace-normal"
            aria-expanded={isOpen}
            aria-controls={`${id}-slots`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="sr-only">{name}, </span>
            {slotsText(day.slots)}
            <ChevronDown
              size={16}
              strokeWidth={1.6}
              aria-hidden="true"
              className={classes('transition-[rotate] duration-(--duration-move)', isOpen && 'rotate-180')}
            />
          </button>
          <div id={`${id}-slots`} hidden={!isOpen}>
            {isOpen ? (
              <SlotFields
                day={name}
                slots={slots}
                errors={errors}
                max={availabilityLimits.slotsADay}
                onChange={(next) => save({ ...day, slots: next })}
              />
            ) : null}
            {isOpen && !draft ? <CopyHours from={day} days={days} onCopy={(copied) => onSaveDays(splitAtMidnight(copied, days))} /> : null}
          </div>
        </div>
      ) : (
        <div className="times">
          <span className="text-small text-ink-3">Not available</span>
        </div>
      )}
    </div>
  )
}

const CopyHoursDialog = lazyDialog(() => import('./copy-hours-dialog.tsx').then((file) => file.CopyHoursDialog))

type CopyHoursProps = { from: WeekDay; days: readonly WeekDay[]; onCopy: (days: WeekDay[]) => void }

function CopyHours(props: CopyHoursProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="justify-self-start px-0" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
        <span>
          Copy<span className="sr-only"> {dayNames[props.from.dayOfWeek]}</span> to other days
        </span>
      </Button>
      <CopyHoursDialog open={isOpen} onClose={() => setIsOpen(false)} {...props} />
    </>
  )
}

export function SlotsStrip({ slots }: { slots: readonly TimeSlot[] }) {
  const spans = slots.map(({ start, end }) => ({ from: minutesOfTime(start), to: minutesOfTime(end) })).filter(({ from, to }) => to > from)
  return <DayStrip thin spans={spans} label={slotsText(slots)} />
}
