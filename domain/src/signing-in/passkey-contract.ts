import * as z from 'zod/mini'
import { done, pageWrite } from '../operation.ts'
import { proven } from '../shared/write-options.ts'
import { newPasskey, passkeyCreation, passkeyName, passkeyProof, passkeyRequest, passkeyUse, proof } from './passkey-schemas.ts'
import { mailLinkToken } from './schemas.ts'

export const passkeyContract = {
  startPasskeySignIn: pageWrite('anyone')
    .input(z.object({ ticket: z.optional(mailLinkToken) }))
    .output(passkeyRequest),
  signInWithPasskey: pageWrite('anyone', proven)
    .input(z.object({ passkey: passkeyUse, ticket: z.optional(mailLinkToken) }))
    .output(done),
  startPasskeyProof: pageWrite('signedIn').output(passkeyRequest),
  startPasskey: pageWrite('signedIn', proven)
    .input(z.object({ proof: passkeyProof }))
    .output(passkeyCreation),
  addPasskey: pageWrite('signedIn', proven)
    .input(z.object({ passkey: newPasskey, name: passkeyName }))
    .output(done),
  renamePasskey: pageWrite('signedIn')
    .input(z.object({ passkeyId: z.uuid(), name: passkeyName }))
    .output(done),
  removePasskey: pageWrite('signedIn', proven)
    .input(z.object({ passkeyId: z.uuid(), proof }))
    .output(done),
}
