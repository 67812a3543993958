import { photoLimits, renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { newPictureKey } from '#server/platform/files/file-key'
import { canDecode } from '#server/platform/images/can-decode'
import type { ProcessedCopies } from '#server/platform/images/process-photo'
import { assertAllowed, notFound, refused, refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockProfile } from '../queries.ts'
import { profiles } from '../tables.ts'
import { avatarFileKey, releaseAvatar } from './avatar-files.ts'
import type { UploadTools } from './upload-tools.ts'

type Answer = { avatarKey: string }
type Processed = Extract<ProcessedCopies, { allowed: true }>

/** Replaces the person's photo by a JPEG or PNG of at most 5 MiB. A listener removes the previous files after the commit. */
export async function setAvatar(tools: UploadTools, actor: Actor, { photo }: { photo: File }): Promise<Answer> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  assertAllowed(canDecode(bytes, photoLimits))
  const stored = await tools.storedAnswer<Answer>()
  if (stored) return stored
  return tools.images.inTurn({ personId: actor.id, signal: tools.signal }, async (processing) => {
    const stored = await tools.storedAnswer<Answer>()
    if (stored) return stored
    const processed = await processing.copies(bytes, photoLimits, renditionPlans.avatar)
    if (!processed.allowed) throw refused(processed.refusal)
    return store(tools, actor, processed)
  })
}

/**
 * Files are stored before the transaction, under a key that is recorded first: after any failure they are removed immediately or, if that
 * fails, by a task.
 */
async function store({ db, files, write, prepare }: UploadTools, actor: Actor, { hash, renditions }: Processed) {
  const avatarKey = newPictureKey()
  const discard = () => releaseAvatar(db, files, avatarKey).catch(() => undefined)
  await prepare((tx) => recordEvent(tx, 'avatar.begun', { personId: actor.id, avatarKey }))
  try {
    for (const { plannedWidth, bytes, contentType } of renditions)
      await files.put(avatarFileKey(avatarKey, plannedWidth), bytes, contentType).catch(refusingWith('picture_not_stored'))
    const answer = await write((tx) => saveAvatar(tx, actor, { avatarKey, avatarHash: hash }))
    // A repeated upload is answered with the first one's key.
    if (answer.avatarKey !== avatarKey) await discard()
    return answer
  } catch (error) {
    await discard()
    throw error
  }
}

async function saveAvatar(tx: Tx, actor: Actor, avatar: { avatarKey: string; avatarHash: string }) {
  const before = await lockProfile(tx, actor.id)
  if (!before) throw notFound()
  await tx
    .update(profiles)
    .set({ ...avatar, updatedAt: sql`now()` })
    .where(eq(profiles.personId, actor.id))
  await recordEvent(tx, 'avatar.replaced', { personId: actor.id, removedKey: before.avatarKey })
  return { avatarKey: avatar.avatarKey }
}
