import { refused } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { limitNetwork, limitSession } from '../sign-in/limit-attempts.ts'
import { findPasswordHash } from './find-password-hash.ts'
import { verifyPassword } from './password-hash.ts'

type Caller = Pick<CallContext, 'db' | 'services' | 'ip' | 'sessionId'>

/**
 * Checks the password of somebody who is signed in. Returns its hash, which the verb compares again once it has locked the person.
 * Refuses with wrong_password; throws 429 after too many attempts.
 */
export async function assertPassword(caller: Caller, personId: string, password: string) {
  const giveBack = await limitNetwork(caller, 'password')
  const resetAttempts = await limitSession(caller, 'password', personId)
  const hash = await findPasswordHash(caller.db, personId)
  if (!hash || !(await verifyPassword({ password, hash }))) throw refused('wrong_password')
  await resetAttempts()
  await giveBack()
  return hash
}
