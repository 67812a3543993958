import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { releaseAvatar } from './avatar-files.ts'

/** The files of the photo before go once no profile shows them. */
export async function onAvatarReplaced(
  db: Db,
  { facts: { removedKey } }: EventOf<'avatar.replaced'>,
  { files }: Pick<ListenerTools, 'files'>,
) {
  if (removedKey) await releaseAvatar(db, files, removedKey)
}
