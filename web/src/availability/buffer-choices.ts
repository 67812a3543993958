import { availabilityLimits } from '@shutterbid/domain/availability/limits'

const { max, step } = availabilityLimits.bufferMinutes

/** Every five minutes up to an hour, then every quarter; a saved number in between is kept. */
export function bufferChoices(current: number) {
  const offered = Array.from({ length: max / step + 1 }, (_, index) => index * step)
  return offered
    .filter((minutes) => minutes <= 60 || minutes % 15 === 0 || minutes === current)
    .map((minutes) => ({ value: String(minutes), label: bufferText(minutes) }))
}

/** 'No time', '45 minutes', '1 hour', '1 hour 15 minutes' */
function bufferText(minutes: number) {
  if (minutes === 0) return 'No time'
  const hours = Math.floor(minutes / 60)
  const inHours = hours === 1 ? '1 hour' : `${hours} hours`
  return [hours > 0 ? inHours : '', minutes % 60 > 0 ? `${minutes % 60} minutes` : ''].filter(Boolean).join(' ')
}
