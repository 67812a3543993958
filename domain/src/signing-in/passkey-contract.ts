import * as z from 'zod/mini'
import { done, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { newPasskey, passkeyCreation, passkeyName, passkeyProof, passkeyRequest, passkeyUse, proof } from './passkey-schemas.ts'
import { mailLinkToken } from './schemas.ts'

export const passkeyContract = {
  startPasskeySignIn: write(
    'anyone',
    '/session/passkey/start',
    'What a browser needs to use a passkey for signing in; with a ticket, a passkey of its account',
  )
    .input(z.object({ ticket: z.optional(mailLinkToken) }))
    .output(passkeyRequest),
  signInWithPasskey: write('anyone', '/session/passkey', 'Sign in with a passkey, or with a ticket and a passkey', {
    limit: callLimits.password,
    bodyBytes: bodyLimits.text,
  })
    .input(z.object({ passkey: passkeyUse, ticket: z.optional(mailLinkToken) }))
    .output(done),
  startPasskeyProof: write(
    'signedIn',
    '/me/passkeys/proof',
    'What a browser needs to use one of your passkeys as proof in another operation',
  ).output(passkeyRequest),
  startPasskey: write(
    'signedIn',
    '/me/passkeys/start',
    'What a browser needs to make a passkey; needs the password, with two-factor sign-in also a code, or another passkey, unless the account is new and this is its first passkey',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.object({ proof: passkeyProof }))
    .output(passkeyCreation),
  addPasskey: write('signedIn', '/me/passkeys', 'Add a passkey that a browser has made', {
    limit: callLimits.password,
    bodyBytes: bodyLimits.text,
  })
    .input(z.object({ passkey: newPasskey, name: passkeyName }))
    .output(done),
  renamePasskey: write('signedIn', '/me/passkeys/{passkeyId}/name', 'Rename one of your passkeys')
    .input(z.object({ passkeyId: z.uuid(), name: passkeyName }))
    .output(done),
  removePasskey: write(
    'signedIn',
    '/me/passkeys/{passkeyId}/remove',
    'Remove one of your passkeys while another way to sign in remains; needs the password, with two-factor sign-in also a code, or a passkey',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.object({ passkeyId: z.uuid(), proof }))
    .output(done),
}
