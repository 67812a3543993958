import type { PasskeyUse } from '@shutterbid/domain/signing-in/passkey-schemas'
import { isCopied } from '@shutterbid/domain/signing-in/rules'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { PersonRow } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { signInMethods } from '../tables.ts'
import { isPasskey, type Passkey } from './find-passkeys.ts'
import { PasskeyCopied } from './lock-if-copied.ts'
import { usePasskeyRequest } from './passkey-request.ts'
import { relyingParty, userHandleOf } from './relying-party.ts'

export type PasskeyGiven = {
  passkey: PasskeyUse
  purpose: 'sign_in' | 'proof'
  /** The owner of the passkey; null for anybody. */
  personId: string | null
  publicUrl: string
  now: Date
}

/**
 * Checks a passkey that was used and returns its owner, locked. Refuses with passkey_expired, passkey_not_accepted or passkey_locked;
 * throws PasskeyCopied for `lockIfCopied`.
 */
export async function usePasskey(tx: Tx, { passkey: given, purpose, personId, publicUrl, now }: PasskeyGiven): Promise<PersonRow> {
  const challenge = await usePasskeyRequest(tx, given.response.clientDataJSON, { purpose, personId }, now)
  const { person, passkey } = await lockOwner(tx, given.id)
  if (personId !== null && person.id !== personId) throw refused('passkey_not_accepted')
  if (given.response.userHandle && given.response.userHandle !== userHandleOf(person.id)) throw refused('passkey_not_accepted')
  const { newCounter: counter, credentialBackedUp: isSynced } = await verify(given, passkey, { challenge, publicUrl })
  if (passkey.lockedAt) throw refused('passkey_locked')
  if (isCopied({ counter, lastCounter: passkey.counter })) throw new PasskeyCopied(passkey)
  await tx.update(signInMethods).set({ counter, isSynced, lastUsedAt: now }).where(eq(signInMethods.id, passkey.id))
  return person
}

async function lockOwner(tx: Tx, credentialId: string) {
  const isGiven = eq(signInMethods.credentialId, credentialId)
  const [found] = await tx.select({ personId: signInMethods.personId }).from(signInMethods).where(isGiven).limit(1)
  const person = found && (await lockPerson(tx, found.personId))
  // Again, because it may have been removed before the lock.
  const [passkey] = await tx.select().from(signInMethods).where(isGiven).limit(1)
  if (!person || !passkey || !isPasskey(passkey)) throw refused('passkey_not_accepted')
  return { person, passkey }
}

async function verify(
  given: PasskeyUse,
  { credentialId, publicKey }: Passkey,
  { challenge, publicUrl }: { challenge: string; publicUrl: string },
) {
  const { id, origin } = relyingParty(publicUrl)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // The counter is compared afterwards, by `isCopied`.
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => {
    throw refused('passkey_not_accepted')
  })
  if (!verified) throw refused('passkey_not_accepted')
  return authenticationInfo
}
