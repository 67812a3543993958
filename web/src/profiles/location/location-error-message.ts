import { ORPCError } from '@orpc/client'
import { errorMessage } from '../../api/error-message.ts'

export function locationErrorMessage(error: unknown) {
  if (!(error instanceof ORPCError)) return 'An error occurred while updating location settings'
  return errorMessage(error, 'Failed to update location settings')
}
