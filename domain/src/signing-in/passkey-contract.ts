import * as z from 'zod/mini'
import { done, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { newPasskey, passkeyCreation, passkeyName, passkeyProof, passkeyRequest, passkeyUse, proof } from './passkey-schemas.ts'
import { mailLinkToken } from './schemas.ts'

export const passkeyContract = {
  startPasskeySignIn: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/session/passkey/start',
      summary: 'What a browser needs to use a passkey for signing in; with a ticket, a passkey of its account',
    })
    .input(z.object({ ticket: z.optional(mailLinkToken) }))
    .output(passkeyRequest),
  signInWithPasskey: write('anyone', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/session/passkey', summary: 'Sign in with a passkey, or with a ticket and a passkey' })
    .input(z.object({ passkey: passkeyUse, ticket: z.optional(mailLinkToken) }))
    .output(done),
  startPasskeyProof: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/passkeys/proof',
      summary: 'What a browser needs to use one of your passkeys as proof in another operation',
    })
    .output(passkeyRequest),
  startPasskey: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/me/passkeys/start',
      summary:
        'What a browser needs to make a passkey; needs the password, with two-factor sign-in also a code, or another passkey, unless the account is new and this is its first passkey',
    })
    .input(z.object({ proof: passkeyProof }))
    .output(passkeyCreation),
  addPasskey: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/me/passkeys', summary: 'Add a passkey that a browser has made' })
    .input(z.object({ passkey: newPasskey, name: passkeyName }))
    .output(done),
  renamePasskey: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/me/passkeys/{passkeyId}/name', summary: 'Rename one of your passkeys' })
    .input(z.object({ passkeyId: z.uuid(), name: passkeyName }))
    .output(done),
  removePasskey: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/me/passkeys/{passkeyId}/remove',
      summary:
        'Remove one of your passkeys while another way to sign in remains; needs the password, with two-factor sign-in also a code, or a passkey',
    })
    .input(z.object({ passkeyId: z.uuid(), proof }))
    .output(done),
}
