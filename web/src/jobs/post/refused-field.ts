import { refusalReason } from '../../api/error-message.ts'

/** The form field that caused the server's refusal, if any. */
export function refusedField(error: unknown) {
  return fieldOf[refusalReason(error) ?? '']
}

const fieldOf: Record<string, 'placeToken' | 'shootTime' | 'shootOn' | undefined> = {
  place_not_chosen: 'placeToken',
  outside_service_area: 'placeToken',
  shoot_time_passed: 'shootTime',
  shoot_time_skipped: 'shootTime',
  date_too_far: 'shootOn',
}
