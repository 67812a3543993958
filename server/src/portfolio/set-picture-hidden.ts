import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { pictures } from './tables.ts'

type Change = { pictureId: string; hidden: { at: Date; reason: string } | null }

/** Hides a picture from everybody but its owner, or shows it again. False if it was in that state already, or is missing. */
export async function setPictureHidden(tx: Tx, { pictureId, hidden }: Change) {
  const { id, personId, hiddenAt } = pictures
  const [changed] = await tx
    .update(pictures)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where(and(eq(id, pictureId), hidden ? isNull(hiddenAt) : isNotNull(hiddenAt)))
    .returning({ personId })
  if (changed) await recordEvent(tx, hidden ? 'picture.hidden' : 'picture.shown', { pictureId, ...changed })
  return changed !== undefined
}
