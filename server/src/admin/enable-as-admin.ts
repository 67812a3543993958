import { enableAccount } from '#server/accounts/disable/enable-account'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { lockAsAdmin, recordAction } from './actions.ts'
import { getAdminPerson } from './find-admin-people.ts'

type Input = { personId: string; reason: string }

/** Enabling an enabled account changes and records nothing. */
export async function enableAsAdmin(tx: Tx, actor: { id: string }, { personId, reason }: Input, now: Date) {
  await lockAsAdmin(tx, actor)
  await lockPerson(tx, personId)
  const { isDisabled } = await getAdminPerson(tx, personId)
  await enableAccount(tx, { personId })
  if (isDisabled) await recordAction(tx, { adminId: actor.id, personId, kind: 'enabled', reason, now })
}
