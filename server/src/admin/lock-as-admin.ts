import { lockAdmins } from '#server/accounts/lock-admins'
import type { Tx } from '#server/platform/db/open-database'
import { forbidden } from '#server/platform/refuse'

/** Locks the administrators, so that their rights cannot change meanwhile. Throws if the actor is no longer one of them. */
export async function lockAsAdmin(tx: Tx, actor: { id: string }) {
  const admins = await lockAdmins(tx)
  if (!admins.some(({ id }) => id === actor.id)) throw forbidden()
}
