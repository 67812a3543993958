import { timeOf } from './days.ts'

const shape = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/i

/** The time of day, as `HH:mm`, that somebody means by "9", "930", "9:30pm" or "21:30"; null if it is none. `24:00` is the end of the day. */
export function typedTime(text: string): string | null {
  const [match, hourText, minuteText = '00', half] = shape.exec(text.trim()) ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  if (match === undefined || minute > 59 || hour * 60 + minute > 24 * 60) return null
  if (half === undefined) return timeOf(hour * 60 + minute)
  if (hour < 1 || hour > 12) return null
  return timeOf(((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute)
}
