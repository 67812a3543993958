import { canReorder } from '@shutterbid/domain/portfolio/rules'
import { eq, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { findPictures } from './queries.ts'
import { pictures } from './tables.ts'

/** Puts all pictures of the person in the given order; an order with missing or unknown pictures is refused. */
export async function reorderPictures(tx: Tx, { id: personId }: Actor, { pictureIds }: { pictureIds: string[] }) {
  await lockPerson(tx, personId)
  const present = (await findPictures(tx, personId)).map(({ id }) => id)
  assertAllowed(canReorder({ present, wanted: pictureIds }))
  if (present.some((id, index) => id !== pictureIds[index])) {
    const wanted = sql.join(
      pictureIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )
    await tx
      .update(pictures)
      .set({ position: sql`array_position(array[${wanted}], ${pictures.id})` })
      .where(eq(pictures.personId, personId))
    await recordEvent(tx, 'pictures.reordered', { personId })
  }
}
