import { enableAccount } from '#server/accounts/disable/enable-account'
import { lockPerson } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { getAdminPerson } from './get-admin-person.ts'
import { lockAsAdmin } from './lock-as-admin.ts'
import { recordAction } from './record-action.ts'

type Input = { personId: string; reason: string }

/** Enabling an enabled account changes and records nothing. */
export async function enableAsAdmin(tx: Tx, actor: { id: string }, { personId, reason }: Input, now: Date) {
  await lockAsAdmin(tx, actor)
  await lockPerson(tx, personId)
  const { isDisabled } = await getAdminPerson(tx, personId)
  await enableAccount(tx, { personId })
  if (isDisabled) await recordAction(tx, { adminId: actor.id, personId, kind: 'enabled', reason, now })
}
