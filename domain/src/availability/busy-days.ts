import { addDays } from '../shared/days.ts'
import { localDateTime } from '../shared/when-texts.ts'

/** The parts of a busy time on each of its days, on the clocks of a zone; the end of a day is `24:00`. */
export function busyDays({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string) {
  const starts = localDateTime(startsAt, zone)
  const ends = localDateTime(endsAt, zone)
  const parts = []
  for (let day = starts.on; day < ends.on || (day === ends.on && (ends.at > '00:00' || day === starts.on)); day = addDays(day, 1))
    parts.push({ day, start: day === starts.on ? starts.at : '00:00', end: day === ends.on ? ends.at : '24:00' })
  return parts
}
