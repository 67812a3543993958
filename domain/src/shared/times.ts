/** Minutes since midnight of `HH:mm`; `24:00` is the end of the day. */
export function minutesOfTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `HH:mm`; wraps after midnight. */
export function timeOfMinutes(minutes: number) {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** `HH:mm` of a time slot, which may end at `24:00`. */
export function slotTimeOf(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const shape = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*h?\s*(?:([ap])\.?(?:m\.?)?)?$/i
const words = new Map([
  ['noon', '12:00'],
  ['midnight', '00:00'],
])

/** Parses "9", "930", "9:30pm", "21:30", "21h" or "noon" to `HH:mm`; null for other text. `24:00` is the end of the day. */
export function parseTimeOfDay(text: string): string | null {
  // Keyboards for Chinese and Japanese type wide digits.
  const typed = text.normalize('NFKC').trim().toLowerCase()
  const word = words.get(typed)
  if (word) return word
  const [match, hourText, minuteText = '00', half] = shape.exec(typed) ?? []
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (match === undefined || minute > 59 || hour * 60 + minute > 24 * 60) return null
  if (half === undefined) return slotTimeOf(hour * 60 + minute)
  if (hour < 1 || hour > 12) return null
  return slotTimeOf(((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute)
}
