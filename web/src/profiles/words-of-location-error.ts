import { ORPCError } from '@orpc/client'
import { wordsOfError } from '../live/words-of-error.ts'

/** What the owner reads when the server did not take the place, or never answered properly. */
export function wordsOfLocationError(error: unknown) {
  return wordsOfError(
    error,
    error instanceof ORPCError ? 'Failed to update location settings' : 'An error occurred while updating location settings',
  )
}
