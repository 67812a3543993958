import type { NewPasskey } from '@shutterbid/domain/signing-in/passkey-schemas'
import { canAddPasskey } from '@shutterbid/domain/signing-in/rules'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { queueMail } from '#server/platform/mail/queue-mail'
import { assertAllowed, refused } from '#server/platform/refuse'
import { recordEvent } from '../events.ts'
import { wayInMail } from '../mails/way-in-mail.ts'
import { signInMethods } from '../tables.ts'
import { findPasskeys } from './find-passkeys.ts'
import { usePasskeyRequest } from './passkey-request.ts'
import { keyAlgorithms, relyingParty } from './relying-party.ts'

type Made = { passkey: NewPasskey; name: string; publicUrl: string; now: Date }

/**
 * Adds the passkey that a browser made for a request of `startPasskey`, and sends a mail. Refuses with passkey_expired,
 * passkey_not_accepted or too_many_passkeys.
 */
export async function addPasskey(tx: Tx, actor: { id: string }, { passkey: made, name, publicUrl, now }: Made) {
  const person = await lockSelf(tx, actor.id)
  const challenge = await usePasskeyRequest(tx, made.response.clientDataJSON, { purpose: 'add', personId: person.id }, now)
  assertAllowed(canAddPasskey({ passkeys: (await findPasskeys(tx, person.id)).length }))
  const { credential, credentialBackedUp } = await verify(made, { challenge, publicUrl })
  const added = await tx
    .insert(signInMethods)
    .values({
      personId: person.id,
      kind: 'passkey',
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      isSynced: credentialBackedUp,
      createdAt: now,
    })
    .onConflictDoNothing({ target: signInMethods.credentialId })
    .returning({ id: signInMethods.id })
  if (added.length === 0) throw refused('passkey_not_accepted')
  await queueMail(tx, wayInMail(person, { what: `The passkey “${name}”`, change: 'added', publicUrl }))
  await recordEvent(tx, 'account.ways_in_changed', { personId: person.id })
}

async function verify(made: NewPasskey, { challenge, publicUrl }: { challenge: string; publicUrl: string }) {
  const { id, origin } = relyingParty(publicUrl)
  const { clientDataJSON, attestationObject } = made.response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: keyAlgorithms,
  }).catch(() => {
    throw refused('passkey_not_accepted')
  })
  if (!registrationInfo) throw refused('passkey_not_accepted')
  return registrationInfo
}
