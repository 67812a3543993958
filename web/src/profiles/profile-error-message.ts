import { errorMessage } from '../api/error-message.ts'

export function profileErrorMessage(error: unknown) {
  const why = errorMessage(error, '')
  return why ? `Failed to update profile. ${why}` : 'Failed to update profile'
}
