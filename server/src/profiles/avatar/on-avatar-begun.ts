import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { releaseAvatar } from './avatar-files.ts'

/** Runs an hour after the upload started, and removes the files of a failed upload. */
export async function onAvatarBegun(db: Db, { facts: { avatarKey } }: EventOf<'avatar.begun'>, { files }: Pick<ListenerTools, 'files'>) {
  await releaseAvatar(db, files, avatarKey)
}
