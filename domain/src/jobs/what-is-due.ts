export type Due = 'shoot' | 'under_way' | 'mark_complete' | 'pictures'

type RunningShoot = {
  startsAt: Date
  endsAt: Date
  /** The photographer answered a request for completion with "not yet". */
  isWorkLeft: boolean
}

/**
 * What a photographer has to do next for a shoot in progress. Marking it complete is due once it is over; whoever answered that there is
 * work left owes the pictures.
 */
export function whatIsDue({ startsAt, endsAt, isWorkLeft }: RunningShoot, now: Date): Due {
  if (now < startsAt) return 'shoot'
  if (now < endsAt) return 'under_way'
  return isWorkLeft ? 'pictures' : 'mark_complete'
}
