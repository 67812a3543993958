export type Due = 'shoot' | 'under_way' | 'mark_complete' | 'pictures'

type RunningShoot = {
  startsAt: Date
  endsAt: Date
  /** The photographer answered a request for completion with "not yet". */
  isWorkLeft: boolean
}

/**
 * What a photographer has to do next for a shoot in progress. Once it is over they have to mark it complete, or, if they answered
 * "not yet" to a request for completion, to deliver the pictures.
 */
export function whatIsDue({ startsAt, endsAt, isWorkLeft }: RunningShoot, now: Date): Due {
  if (now < startsAt) return 'shoot'
  if (now < endsAt) return 'under_way'
  return isWorkLeft ? 'pictures' : 'mark_complete'
}
