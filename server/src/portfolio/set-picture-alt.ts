import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { presentPicture } from './present-picture.ts'
import { ownPicture } from './queries.ts'
import { pictures } from './tables.ts'

export async function setPictureAlt(
  tx: Tx,
  { id: personId }: Actor,
  { pictureId, alt }: { pictureId: string; alt: string },
): Promise<PictureView> {
  const [picture] = await tx.update(pictures).set({ alt }).where(ownPicture({ personId, pictureId })).returning()
  if (!picture) throw notFound()
  await recordEvent(tx, 'picture.described', { personId, pictureId })
  return presentPicture(picture)
}
