import type { TimeSlot } from '@shutterbid/domain/availability/schemas'
import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { DayStrip } from '../../ui/light/day-strip.tsx'
import { slotsText } from '../availability-texts.ts'

export function SlotsStrip({ slots }: { slots: readonly TimeSlot[] }) {
  const spans = slots.map(({ start, end }) => ({ from: minutesOfTime(start), to: minutesOfTime(end) })).filter(({ from, to }) => to > from)
  return <DayStrip thin spans={spans} label={slotsText(slots)} />
}
