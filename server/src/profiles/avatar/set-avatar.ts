import { photoLimits, renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { newPictureKey } from '#server/platform/files/file-key'
import { storeThen } from '#server/platform/files/stored-files'
import { canDecode } from '#server/platform/images/can-decode'
import { filesOfCopies, type UploadTools } from '#server/platform/images/upload'
import { assertAllowed, notFound, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockProfile } from '../queries.ts'
import { profiles } from '../tables.ts'

type Answer = { avatarKey: string }

/** Replaces the person's photo by a JPEG or PNG of at most 5 MiB. */
export async function setAvatar(tools: UploadTools, actor: Actor, { photo }: { photo: File }): Promise<Answer> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  assertAllowed(canDecode(bytes, photoLimits))
  const answer = await tools.storedAnswer<Answer>()
  if (answer) return answer
  const processed = await tools.processing.copies(bytes, photoLimits, renditionPlans.avatar)
  if (!processed.allowed) throw refused(processed.refusal)
  const avatar = { avatarKey: newPictureKey(), avatarHash: processed.hash }
  const saveAndKeep = async (tx: Tx, keep: () => Promise<void>) => {
    await keep()
    return saveAvatar(tx, actor, avatar)
  }
  return storeThen(tools, filesOfCopies(avatar.avatarKey, processed.renditions), saveAndKeep, { refusal: 'picture_not_stored' })
}

async function saveAvatar(tx: Tx, actor: Actor, avatar: { avatarKey: string; avatarHash: string }) {
  if (!(await lockProfile(tx, actor.id))) throw notFound()
  await tx
    .update(profiles)
    .set({ ...avatar, updatedAt: sql`now()` })
    .where(eq(profiles.personId, actor.id))
  await recordEvent(tx, 'avatar.replaced', { personId: actor.id })
  return { avatarKey: avatar.avatarKey }
}

/** Idempotent. */
export async function removeAvatar(tx: Tx, actor: Actor): Promise<{ done: true }> {
  const profile = await lockProfile(tx, actor.id)
  if (profile?.avatarKey) {
    await tx.update(profiles).set({ avatarKey: null, avatarHash: null, updatedAt: sql`now()` }).where(eq(profiles.personId, actor.id))
    await recordEvent(tx, 'avatar.replaced', { personId: actor.id })
  }
  return { done: true }
}
