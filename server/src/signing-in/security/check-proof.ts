import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { canAddPasskeyAsNew } from '@shutterbid/domain/signing-in/rules'
import { and, eq } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { useGoogleProof } from '../google/google-proof.ts'
import { findPasskeys } from '../passkeys/find-passkeys.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { limitNetwork, limitSession } from '../sign-in/limit-attempts.ts'
import { signInMethods } from '../tables.ts'
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

/** Refuses with account_not_new or, with two-factor sign-in, code_needed. */
export function proveNewAccount(personId: string, now: Date): Prove {
  return async (tx) => {
    const { createdAt } = await lockSelf(tx, personId)
    const passkeys = (await findPasskeys(tx, personId)).length
    assertAllowed(canAddPasskeyAsNew({ createdAt, passkeys, now }))
    if (await hasTwoFactor(tx, personId)) throw refused('code_needed')
  }
}

/**
 * Checks the password of somebody who is signed in. Returns its hash, which the verb compares again once it has locked the person.
 * Refuses with wrong_password; throws 429 after too many attempts.
 */
async function assertPassword(caller: Caller, personId: string, password: string) {
  const giveBack = await limitNetwork(caller, 'password')
  const resetAttempts = await limitSession(caller, 'password', personId)
  const hash = await findPasswordHash(caller.db, personId)
  if (!hash || !(await verifyPassword({ password, hash }))) throw refused('wrong_password')
  await resetAttempts()
  await giveBack()
  return hash
}

/** Null if the account has no password. */
async function findPasswordHash(db: Db | Tx, personId: string) {
  const isTheirs = and(eq(signInMethods.personId, personId), eq(signInMethods.kind, 'password'))
  const [method] = await db.select({ passwordHash: signInMethods.passwordHash }).from(signInMethods).where(isTheirs).limit(1)
  return method?.passwordHash ?? null
}
