import type { PasskeyRequest, PasskeyUse } from '@shutterbid/domain/signing-in/passkey-schemas'

/** Lets the browser ask for a passkey: in its own window, or with `autofill` among the suggestions of a field until one is chosen. */
export async function askForPasskey(request: PasskeyRequest, { autofill = false } = {}): Promise<PasskeyUse> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: autofill })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
