import { availabilityLimits } from './limits.ts'
import type { TimeSlot } from './schemas.ts'

/** Hours that many days have, to be chosen with one press. */
export const hourPresets: readonly { label: string; slots: readonly TimeSlot[] }[] = [
  { label: '9–5', slots: [availabilityLimits.defaultSlot] },
  { label: 'Evenings', slots: [{ start: '17:00', end: '22:00' }] },
  { label: 'All day', slots: [{ start: '00:00', end: '24:00' }] },
]
