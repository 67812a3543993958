import { eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { removeAvatarFiles } from './avatar-files.ts'
import { profiles } from './tables.ts'

/** The files of the photo before go once no profile shows them. */
export async function onAvatarReplaced(db: Db, { facts: { personId, removedKey } }: EventOf<'avatar.replaced'>, { files }: ListenerTools) {
  if (!removedKey) return
  const [profile] = await db.select({ avatarKey: profiles.avatarKey }).from(profiles).where(eq(profiles.personId, personId)).limit(1)
  if (profile?.avatarKey !== removedKey) await removeAvatarFiles(files, removedKey)
}
