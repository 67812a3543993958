import { errorMessage } from '../../api/error-message.ts'

const texts: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Your browser does not use passkeys on this site.',
}

/** The sentence for an error of the browser or of the server; null if another question about passkeys replaced this one. */
export function passkeyErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return errorMessage(error)
  if (error.name === 'AbortError') return null
  return texts[error.name] ?? errorMessage(error)
}
