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

const shape = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/i

/** Parses "9", "930", "9:30pm" or "21:30" to `HH:mm`; null for other text. `24:00` is the end of the day. */
export function parseTimeOfDay(text: string): string | null {
  const [match, hourText, minuteText = '00', half] = shape.exec(text.trim()) ?? []
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (match === undefined || minute > 59 || hour * 60 + minute > 24 * 60) return null
  if (half === undefined) return slotTimeOf(hour * 60 + minute)
  if (hour < 1 || hour > 12) return null
  return slotTimeOf(((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute)
}
