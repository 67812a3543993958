import type { TimeSlot } from '@shutterbid/domain/availability/schemas'
import { minutesOfTime } from '@shutterbid/domain/shared/times'

/** '9AM', '9:30AM'; the end of the day is '12AM'. Text that is not a time is returned unchanged. */
export function slotTimeText(time: string) {
  if (!/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time)) return time
  const minutes = minutesOfTime(time)
  const hours = Math.floor(minutes / 60) % 24
  const past = minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past}${hours < 12 ? 'AM' : 'PM'}`
}

/** '9AM – 12PM', 'All day' */
export function slotText({ start, end }: TimeSlot) {
  return start === '00:00' && end === '24:00' ? 'All day' : `${slotTimeText(start)} – ${slotTimeText(end)}`
}

/** '9AM – 12PM, 2:30PM – 7PM' */
export function slotsText(slots: readonly TimeSlot[]) {
  return slots.map(slotText).join(', ')
}

export const availabilityUpdated = 'Availability updated'
export const updateFailed = 'Failed to update availability'
export const loadFailed = 'Failed to load availability'

/** 'Phoenix time' for 'America/Phoenix'; not from `Intl`, because browsers and servers name zones differently. */
export function zoneText(zone: string) {
  return `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
}
