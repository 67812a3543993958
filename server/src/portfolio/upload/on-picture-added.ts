import { renditionsOf } from '@shutterbid/domain/portfolio/rules'
import { and, eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '#server/platform/events/record-event'
import type { Files } from '#server/platform/files/files'
import type { Images } from '#server/platform/images/images'
import { findOwnPicture, isFileUsed, ownPicture } from '../queries.ts'
import { type PictureRow, pictures } from '../tables.ts'
import { originalKey, putRenditions, removePictureFiles, renditionKey } from './picture-files.ts'

/** Makes the renditions that were not made during the upload. */
export async function onPictureAdded(
  db: Db,
  { facts }: EventOf<'picture.added'>,
  { files, images }: Pick<ListenerTools, 'files' | 'images'>,
) {
  const picture = await findOwnPicture(db, facts)
  if (!picture || picture.state === 'ready') return
  await makeMissing({ files, images }, picture)
  await db.transaction((tx) => markReady(tx, facts))
  // If the picture was removed in the meantime, the new files would remain.
  if (!(await isFileUsed(db, picture.key))) await removePictureFiles(files, picture.key)
}

async function makeMissing({ files, images }: { files: Files; images: Images }, { key, extension, width }: PictureRow) {
  const original = await files.get(originalKey({ key, extension }))
  if (!original) return
  const planned = renditionsOf(width)
  const exists = await Promise.all(planned.map((size) => files.exists(renditionKey(key, size.width))))
  const sizes = planned.filter((_, index) => !exists[index])
  if (sizes.length > 0) await putRenditions(files, key, (await images.makeRenditions(original.bytes, { square: false, sizes })).renditions)
}

async function markReady(tx: Tx, facts: { personId: string; pictureId: string }) {
  const changed = await tx
    .update(pictures)
    .set({ state: 'ready' })
    .where(and(ownPicture(facts), eq(pictures.state, 'stored')))
    .returning({ id: pictures.id })
  if (changed.length > 0) await recordEvent(tx, 'picture.ready', facts)
}
