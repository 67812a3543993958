import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { timeOf } from '@shutterbid/domain/shared/days'
import { slotTimeText } from './slot-texts.ts'

const { stepMinutes } = availabilityLimits
const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => slotTimeText(timeOf(step * stepMinutes)))

/** All quarters of an hour, for fields that refer to this id. */
export function SlotSuggestions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {times.map((time) => (
        <option key={time} value={time} />
      ))}
    </datalist>
  )
}
