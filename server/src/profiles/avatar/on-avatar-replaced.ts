import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { releaseAvatar } from './avatar-files.ts'

/** Removes the files of the previous photo unless a profile still uses them. */
export async function onAvatarReplaced(
  db: Db,
  { facts: { removedKey } }: EventOf<'avatar.replaced'>,
  { files }: Pick<ListenerTools, 'files'>,
) {
  if (removedKey) await releaseAvatar(db, files, removedKey)
}
