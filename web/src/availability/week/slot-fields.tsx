import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { nextSlot } from '@shutterbid/domain/availability/next-slot'
import type { TimeSlot } from '@shutterbid/domain/availability/schemas'
import { slotTimeOf } from '@shutterbid/domain/shared/times'
import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { slotTimeText } from '../availability-texts.ts'
import type { DayErrors } from './check-hours.ts'
import { SlotTime } from './slot-time.tsx'

type SlotFieldsProps = {
  /** 'Monday' */
  day: string
  slots: readonly TimeSlot[]
  errors: DayErrors | null
  max: number
  onChange: (slots: TimeSlot[]) => void
}

export function SlotFields({ day, slots, errors, max, onChange }: SlotFieldsProps) {
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const next = slots.length < max ? nextSlot(slots) : null
  const number = (place: number) => (slots.length > 1 ? ` ${place + 1}` : '')
  const times = (place: number) => ({ list: `${id}-times`, errorId: `${id}-${place}` })
  function replace(place: number, slot: TimeSlot) {
    onChange(slots.map((before, at) => (at === place ? slot : before)))
  }
  return (
    <div className="grid gap-2">
      <SlotSuggestions id={`${id}-times`} />
      {slots.map((slot, place) => {
        const error = errors?.slots[place]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot has no identity besides its index.
          <div key={place} className="grid content-start gap-1">
            <div className="slot-times">
              <SlotTime
                label={`${day}, slot${number(place)} from`}
                {...times(place)}
                value={slot.start}
                error={error?.start}
                onChange={(start) => replace(place, { ...slot, start })}
              />
              <span className="text-ink-3" aria-hidden="true">
                to
              </span>
              <SlotTime
                label={`${day}, slot${number(place)} to`}
                isEnd
                {...times(place)}
                value={slot.end}
                error={error?.end}
                onChange={(end) => replace(place, { ...slot, end })}
              />
              {slots.length > 1 ? (
                <IconButton
                  label={`Delete ${day}, slot${number(place)}`}
                  icon={<Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />}
                  onClick={() => {
                    onChange(slots.filter((_, at) => at !== place))
                    add.current?.focus()
                  }}
                />
              ) : null}
            </div>
            <SlotError id={`${id}-${place}`} message={error?.start ?? error?.end} />
          </div>
        )
      })}
      <SlotError id={`${id}-day`} message={errors?.day} />
      {next ? (
        <Button ref={add} variant="quiet" className="justify-self-start px-0" onClick={() => onChange([...slots, next])}>
          <Plus size={18} strokeWidth={1.6} aria-hidden="true" /> Add time slot<span className="sr-only"> to {day}</span>
        </Button>
      ) : null}
    </div>
  )
}

function SlotError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className={message ? 'error-text' : 'sr-only'} role="alert">
      {message ? <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" /> : null}
      <span>{message}</span>
    </p>
  )
}

const { stepMinutes } = availabilityLimits
const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => slotTimeText(slotTimeOf(step * stepMinutes)))

/** All quarters of an hour, for fields that refer to this id. */
function SlotSuggestions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {times.map((time) => (
        <option key={time} value={time} />
      ))}
    </datalist>
  )
}
