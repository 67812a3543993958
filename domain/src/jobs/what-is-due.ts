import type { PicturesState } from './delivery-schemas.ts'

export type Due = 'shoot' | 'under_way' | 'mark_complete' | 'pictures'

type RunningShoot = {
  startsAt: Date
  endsAt: Date
  /** The photographer answered a request for completion with "not yet". */
  isWorkLeft: boolean
  pictures: PicturesState
}

/**
 * The photographer's next duty for a shoot in progress. Once it is over: mark it complete or, if the client says that pictures are missing or was answered
 * "not yet" before they were delivered, deliver them.
 */
export function whatIsDue({ startsAt, endsAt, isWorkLeft, pictures }: RunningShoot, now: Date): Due {
  if (now < startsAt) return 'shoot'
  if (now < endsAt) return 'under_way'
  return pictures === 'missing' || (isWorkLeft && pictures === 'none') ? 'pictures' : 'mark_complete'
}
