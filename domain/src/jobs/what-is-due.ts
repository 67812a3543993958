export type Due = 'shoot' | 'under_way' | 'mark_complete' | 'pictures'

type RunningShoot = {
  startsAt: Date
  endsAt: Date
  /** The photographer answered a request for completion with "not yet". */
  isWorkLeft: boolean
}

/**
 * The photographer's next duty for a shoot in progress. Once it is over: mark it complete or, after answering "not yet" to a request for
 * completion, deliver the pictures.
 */
export function whatIsDue({ startsAt, endsAt, isWorkLeft }: RunningShoot, now: Date): Due {
  if (now < startsAt) return 'shoot'
  if (now < endsAt) return 'under_way'
  return isWorkLeft ? 'pictures' : 'mark_complete'
}
