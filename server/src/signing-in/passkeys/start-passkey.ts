import { passkeyLimits } from '@shutterbid/domain/signing-in/limits'
import type { PasskeyCreation, PasskeyRequest } from '@shutterbid/domain/signing-in/passkey-schemas'
import { canAddPasskey } from '@shutterbid/domain/signing-in/rules'
import { lockSelf } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Prove } from '../security/check-proof.ts'
import { findPasskeys, passkeyReferences } from './find-passkeys.ts'
import { makePasskeyRequest } from './passkey-request.ts'
import { keyAlgorithms, relyingParty, userHandleOf } from './relying-party.ts'

const timeout = passkeyLimits.requestMinutes * 60_000

/** The options with which the browser makes a passkey. Refuses with what `prove` refuses, and with too_many_passkeys. */
export async function startPasskey(
  tx: Tx,
  actor: { id: string },
  { prove, publicUrl, now }: { prove: Prove; publicUrl: string; now: Date },
): Promise<PasskeyCreation> {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  const passkeys = await findPasskeys(tx, person.id)
  assertAllowed(canAddPasskey({ passkeys: passkeys.length }))
  const { id, name } = relyingParty(publicUrl)
  return {
    challenge: await makePasskeyRequest(tx, { purpose: 'add', personId: person.id }, now),
    rp: { id, name },
    user: { id: userHandleOf(person.id), name: person.email, displayName: person.name },
    pubKeyCredParams: keyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeyReferences(passkeys),
  }
}

/** The options with which the browser uses a passkey: one of a person, or with null any for this site. */
export async function startPasskeyUse(
  db: Db,
  { purpose, personId, publicUrl, now }: { purpose: 'sign_in' | 'proof'; personId: string | null; publicUrl: string; now: Date },
): Promise<PasskeyRequest> {
  return {
    challenge: await makePasskeyRequest(db, { purpose, personId }, now),
    rpId: relyingParty(publicUrl).id,
    timeout,
    userVerification: 'required',
    allowCredentials: personId ? passkeyReferences(await findPasskeys(db, personId)) : [],
  }
}
