import { ORPCError } from '@orpc/client'
import { wordsOfError } from '../live/words-of-error.ts'

/** What the owner reads when the server did not take the place, or gave no answer. */
export function wordsOfLocationError(error: unknown) {
  if (!(error instanceof ORPCError)) return 'An error occurred while updating location settings'
  return wordsOfError(error, 'Failed to update location settings')
}
