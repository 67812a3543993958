import { canSetAdmin } from '@shutterbid/domain/admin/rules'
import { setAdminRights } from '#server/accounts/change-person'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Prove } from '#server/signing-in/security/check-proof'
import { lockAsAdmin, recordAction } from './actions.ts'
import { recordEvent } from './events.ts'
import { getAdminPerson } from './find-admin-people.ts'

type Change = { personId: string; isAdmin: boolean; prove: Prove; now: Date }

/** Grants or revokes administrator rights; records nothing if they do not change. Refuses also with what `prove` refuses. */
export async function setAdmin(tx: Tx, actor: { id: string }, { personId, isAdmin, prove, now }: Change) {
  await lockAsAdmin(tx, actor)
  await prove(tx)
  await lockPerson(tx, personId)
  const person = await getAdminPerson(tx, personId)
  assertAllowed(canSetAdmin({ actorId: actor.id, person, isAdmin }))
  if (person.isAdmin === isAdmin) return
  await setAdminRights(tx, { personId, isAdmin })
  await recordAction(tx, { adminId: actor.id, personId, kind: isAdmin ? 'made_admin' : 'removed_admin', now })
  await recordEvent(tx, 'admin_rights.changed', { personId })
}
