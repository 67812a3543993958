import { errorMessage } from '../api/error-message.ts'

/** What the owner reads when a change of the profile was not kept; why, if it is known. */
export function wordsOfProfileError(error: unknown) {
  const why = errorMessage(error, '')
  return why ? `Failed to update profile. ${why}` : 'Failed to update profile'
}
