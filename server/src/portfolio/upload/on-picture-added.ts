import { renditionsOf } from '@shutterbid/domain/portfolio/rules'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { type NewFile, storeThen } from '#server/platform/files/stored-files'
import type { Images } from '#server/platform/images/images'
import { filesOfCopies } from '#server/platform/images/upload'
import type { PortfolioEvent } from '../event-facts.ts'
import { findOwnPicture, ownPicture } from '../queries.ts'
import { type PictureRow, pictures } from '../tables.ts'
import { recordEvent } from './events.ts'

/** Makes the renditions that were not made during the upload. */
export async function onPictureAdded(
  db: Db,
  { facts }: PortfolioEvent<'picture.added'>,
  { files, images }: Pick<ListenerTools, 'files' | 'images'>,
) {
  const picture = await findOwnPicture(db, facts)
  if (!picture || picture.state === 'ready') return
  const missing = await makeMissing({ files, images }, picture)
  await storeThen({ db, files }, missing, (tx, keep) => markReady(tx, facts, keep))
}

async function makeMissing({ files, images }: { files: Files; images: Images }, { key, extension, width }: PictureRow): Promise<NewFile[]> {
  const original = await files.get(fileKey(key, extension))
  if (!original) return []
  const planned = renditionsOf(width)
  const exists = await Promise.all(planned.map((size) => files.exists(fileKey(key, 'webp', size.width))))
  const sizes = planned.filter((_, index) => !exists[index])
  if (sizes.length === 0) return []
  return filesOfCopies(key, (await images.makeRenditions(original.bytes, { square: false, sizes })).renditions)
}

async function markReady(tx: Tx, facts: { personId: string; pictureId: string }, keep: () => Promise<void>) {
  const changed = await tx
    .update(pictures)
    .set({ state: 'ready' })
    .where(and(ownPicture(facts), eq(pictures.state, 'stored')))
    .returning({ id: pictures.id })
  if (changed.length === 0) return
  await keep()
  await recordEvent(tx, 'picture.ready', facts)
}
