import type { TimeSlot } from '@shutterbid/domain/availability/schemas'
import { minutesOf } from '@shutterbid/domain/shared/days'
import { DayStrip } from '../../ui/light/day-strip.tsx'
import { slotsText } from './slot-texts.ts'

export function SlotsStrip({ slots }: { slots: readonly TimeSlot[] }) {
  const spans = slots.map(({ start, end }) => ({ from: minutesOf(start), to: minutesOf(end) })).filter(({ from, to }) => to > from)
  return <DayStrip thin spans={spans} label={slotsText(slots)} />
}
