import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { useGoogleProof } from '../google/google-proof.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { assertPassword } from '../password/assert-password.ts'
import { findPasswordHash } from '../password/find-password-hash.ts'
import { limitSession } from '../sign-in/limit-attempts.ts'
import { hasTwoFactor } from '../two-factor/has-two-factor.ts'
import { useCode } from '../two-factor/use-code.ts'

/** Checks the rest of the proof in the transaction of the verb, which has locked the person. */
export type Prove = (tx: Tx) => Promise<void>

type Caller = Pick<CallContext, 'db' | 'services' | 'ip' | 'sessionId' | 'now'>

/**
 * Counts an attempt and checks the password of somebody who is signed in; `Prove` checks the rest. Together they refuse with
 * wrong_password, google_proof_expired, code_needed, wrong_code, passkey_expired, passkey_not_accepted or passkey_locked. The caller wraps
 * its transaction in `lockIfCopied`.
 */
export async function checkProof(context: Caller, personId: string, given: Proof): Promise<Prove> {
  const { secret, env } = context.services
  const now = context.now()
  if ('passkey' in given) {
    await limitSession(context, 'code', personId)
    const proof = { passkey: given.passkey, purpose: 'proof', personId, publicUrl: env.publicUrl, now } as const
    return async (tx) => void (await usePasskey(tx, proof))
  }
  const { code } = given
  const provenHash = 'password' in given ? await assertPassword(context, personId, given.password) : null
  if (code) await limitSession(context, 'code', personId)
  return async (tx) => {
    if (provenHash === null) await useGoogleProof(tx, personId, { sessionId: context.sessionId, now })
    else if ((await findPasswordHash(tx, personId)) !== provenHash) throw refused('wrong_password')
    if (!(await hasTwoFactor(tx, personId))) return
    if (!code) throw refused('code_needed')
    await useCode(tx, { personId, code, secret, now })
  }
}
