import { disableAccount } from '#server/accounts/disable/disable-account'
import { lockOutWrites } from '#server/accounts/lock-actor'
import type { Tx } from '#server/platform/db/open-database'
import { deleteSessions } from '#server/signing-in/sessions/end-sessions'
import { lockAsAdmin, recordAction } from './actions.ts'
import { getAdminPerson } from './find-admin-people.ts'

type Input = { personId: string; reason: string }

/** Disabling a disabled account changes and records nothing. */
export async function disableAsAdmin(tx: Tx, actor: { id: string }, { personId, reason }: Input, now: Date) {
  await lockOutWrites(tx, personId)
  await lockAsAdmin(tx, actor)
  const { isDisabled } = await getAdminPerson(tx, personId)
  await disableAccount(tx, actor, { personId })
  await deleteSessions(tx, personId)
  if (!isDisabled) await recordAction(tx, { adminId: actor.id, personId, kind: 'disabled', reason, now })
}
