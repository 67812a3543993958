import { canHide } from '@shutterbid/domain/admin/rules'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, refused } from '#server/platform/refuse'
import { lockAsAdmin, recordAction } from '../actions.ts'
import { findHideable } from './find-hideable.ts'
import { setHidden } from './set-hidden.ts'

type Input = { reportId: string; reason: string }

/** Hides the reported thing. Refuses the second of two administrators who hide it at once, because the author sees one reason. */
export async function hideReported(tx: Tx, actor: { id: string }, { reportId, reason }: Input, now: Date) {
  const thing = await findHideable(tx, reportId)
  await lockAsAdmin(tx, actor)
  const { kind, authorId: personId, isHidden } = thing
  assertAllowed(canHide({ isOwn: personId === actor.id, isHidden }))
  if (!(await setHidden(tx, thing, { at: now, reason }))) throw refused('already_hidden')
  await recordAction(tx, { adminId: actor.id, personId, kind: `${kind}_hidden`, reason, now })
  return { done: true as const }
}
