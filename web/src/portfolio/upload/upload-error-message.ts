import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import { profileRefusals } from '@shutterbid/domain/profiles/refusals'
import { errorMessage, isSignedOutError } from '../../api/error-message.ts'
import { PhotoRefused } from '../shrink/shrink-image.ts'

type Failure = { error: string; canRetry: boolean }

/** For a file that could not be prepared; a retry would fail again. */
export function shrinkErrorMessage(error: unknown): Failure {
  return { error: error instanceof PhotoRefused ? error.message : portfolioRefusals.photo_invalid, canRetry: false }
}

export function sendErrorMessage(error: unknown): Failure {
  if (isSignedOutError(error)) return { error: profileRefusals.authentication_required, canRetry: true }
  return { error: errorMessage(error, 'An unexpected error occurred. Please try again.'), canRetry: true }
}
