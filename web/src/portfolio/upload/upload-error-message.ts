import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import { profileRefusals } from '@shutterbid/domain/profiles/refusals'
import { errorMessage, isSignedOutError } from '../../api/error-message.ts'
import { PhotoRefused } from '../shrink/shrink-image.ts'

type Failure = { error: string; canRetry: boolean }

/** Why a file could not be made ready: its own fault, so another try would end alike. */
export function wordsOfShrinkError(error: unknown): Failure {
  return { error: error instanceof PhotoRefused ? error.message : portfolioRefusals.photo_invalid, canRetry: false }
}

/** Why a picture that was ready did not arrive. */
export function wordsOfSendError(error: unknown): Failure {
  if (isSignedOutError(error)) return { error: profileRefusals.authentication_required, canRetry: true }
  return { error: errorMessage(error, 'An unexpected error occurred. Please try again.'), canRetry: true }
}
