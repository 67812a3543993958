import { refused } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { limitNetwork, limitSession } from './limit-attempts.ts'
import { verifyPassword } from './password-hash.ts'
import { findPasswordHash } from './queries.ts'

type Asked = Pick<CallContext, 'db' | 'services' | 'ip' | 'sessionId'>

/**
 * Goes on for whoever knows the password of a session's account, and gives its hash, which the verb holds against the one it finds
 * under its lock. Refuses with wrong_password; throws 429 after too many tries.
 */
export async function assertPassword(asked: Asked, personId: string, password: string) {
  await limitNetwork(asked, 'password')
  const forgetTries = await limitSession(asked, 'password', personId)
  const hash = await findPasswordHash(asked.db, personId)
  if (!hash || !(await verifyPassword({ password, hash }))) throw refused('wrong_password')
  await forgetTries()
  return hash
}
