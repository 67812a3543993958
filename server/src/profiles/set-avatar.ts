import { photoLimits, renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { newPictureKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { makeRenditions, normalizeImage } from '#server/platform/images/in-image-process'
import { failedAs, notFound, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { avatarFileKey, releaseAvatar } from './avatar-files.ts'
import { lockProfile } from './queries.ts'
import { profiles } from './tables.ts'

type Write = <Answer>(verb: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Tools = { db: Db; files: Files; write: Write; prepare: Write }

/**
 * Replaces the person's photo by a JPEG or PNG of at most 5 MiB. The new files are stored before the transaction, under a key that is
 * written down first: whatever fails, they are removed at once or, if that fails too, by a task. The old ones go by an event, once the
 * change stands.
 */
export async function setAvatar({ db, files, write, prepare }: Tools, actor: Actor, { photo }: { photo: File }) {
  const { hash, renditions } = await drawRenditions(photo)
  const avatarKey = newPictureKey()
  const takeAway = () => releaseAvatar(db, files, avatarKey).catch(() => undefined)
  await prepare((tx) => recordEvent(tx, 'avatar.begun', { personId: actor.id, avatarKey }))
  try {
    for (const { plannedWidth, bytes, contentType } of renditions)
      await files.put(avatarFileKey(avatarKey, plannedWidth), bytes, contentType).catch(failedAs('picture_not_stored'))
    const answer = await write((tx) => wearAvatar(tx, actor, { avatarKey, avatarHash: hash }))
    // A repeated upload is answered with the key of the first.
    if (answer.avatarKey !== avatarKey) await takeAway()
    return answer
  } catch (error) {
    await takeAway()
    throw error
  }
}

async function drawRenditions(photo: File) {
  const normalized = await normalizeImage(new Uint8Array(await photo.arrayBuffer()), photoLimits)
  if (!normalized.allowed) throw refused(normalized.refusal)
  return makeRenditions(normalized.image.bytes, renditionPlans.avatar)
}

async function wearAvatar(tx: Tx, actor: Actor, avatar: { avatarKey: string; avatarHash: string }) {
  const before = await lockProfile(tx, actor.id)
  if (!before) throw notFound()
  await tx
    .update(profiles)
    .set({ ...avatar, updatedAt: sql`now()` })
    .where(eq(profiles.personId, actor.id))
  await recordEvent(tx, 'avatar.replaced', { personId: actor.id, removedKey: before.avatarKey })
  return { avatarKey: avatar.avatarKey }
}
