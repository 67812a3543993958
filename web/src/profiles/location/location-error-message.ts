import { ORPCError } from '@orpc/client'
import { errorMessage } from '../../api/error-message.ts'

/** What the owner reads when the server did not take the place, or gave no answer. */
export function wordsOfLocationError(error: unknown) {
  if (!(error instanceof ORPCError)) return 'An error occurred while updating location settings'
  return errorMessage(error, 'Failed to update location settings')
}
