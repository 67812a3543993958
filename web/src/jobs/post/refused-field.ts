import { refusalReason } from '../../api/error-message.ts'

/** The field of a job form that the server refused, if it was one. */
export function refusedField(error: unknown) {
  return fieldOf[refusalReason(error) ?? '']
}

const fieldOf: Record<string, 'placeToken' | 'shootTime' | 'shootOn' | undefined> = {
  place_not_chosen: 'placeToken',
  outside_service_area: 'placeToken',
  shoot_time_passed: 'shootTime',
  date_too_far: 'shootOn',
}
