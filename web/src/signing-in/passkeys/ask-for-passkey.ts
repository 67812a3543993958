import type { PasskeyRequest, PasskeyUse } from '@shutterbid/domain/signing-in/passkey-schemas'
import { errorMessage } from '../../api/error-message.ts'

/** Lets the browser ask for a passkey: in its own window, or with `autofill` among the suggestions of a field until one is chosen. */
export async function askForPasskey(request: PasskeyRequest, { autofill = false } = {}): Promise<PasskeyUse> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: autofill })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Whether this browser has passkeys for this site; they belong to host names, so not where the address is a number. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)
}

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
