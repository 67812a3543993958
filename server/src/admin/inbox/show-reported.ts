import { canShow } from '@shutterbid/domain/admin/rules'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, refused } from '#server/platform/refuse'
import { lockAsAdmin, recordAction } from '../actions.ts'
import { findHideable } from './find-hideable.ts'
import { setHidden } from './set-hidden.ts'

export async function showReported(tx: Tx, actor: { id: string }, { reportId }: { reportId: string }, now: Date) {
  const thing = await findHideable(tx, reportId)
  await lockAsAdmin(tx, actor)
  const { kind, authorId: personId, isHidden } = thing
  assertAllowed(canShow({ isOwn: personId === actor.id, isHidden }))
  if (!(await setHidden(tx, thing, null))) throw refused('not_hidden')
  await recordAction(tx, { adminId: actor.id, personId, kind: `${kind}_shown`, now })
  return { done: true as const }
}
