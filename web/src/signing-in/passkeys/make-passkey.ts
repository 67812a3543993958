import type { NewPasskey, PasskeyProof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { api } from '../../api.ts'

/** Lets the browser make a passkey, and adds it to the account. */
export async function makePasskey(proof: PasskeyProof, name: string) {
  const creation = await api.signingIn.startPasskey({ proof })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startRegistration({ optionsJSON: creation })
  const { clientDataJSON, attestationObject, transports } = response
  const passkey: NewPasskey = { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  await api.signingIn.addPasskey({ passkey, name })
}
