import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { releaseAvatar } from './avatar-files.ts'

/** Hears it long after the upload: the files of one that was broken off, and could not be removed at once, go. */
export async function onAvatarBegun(db: Db, { facts: { avatarKey } }: EventOf<'avatar.begun'>, { files }: Pick<ListenerTools, 'files'>) {
  await releaseAvatar(db, files, avatarKey)
}
