import { attachmentName } from '@shutterbid/domain/messages/attachment-texts'
import { canAttach } from '@shutterbid/domain/messages/attachment-type'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { canAddAttachment } from '@shutterbid/domain/messages/rules'
import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import { imageTypeOf } from '@shutterbid/domain/shared/image-type'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { newPrivateKey } from '#server/platform/files/file-key'
import type { PhotoProcessing } from '#server/platform/images/images'
import { assertAllowed, refused, refusingWith, unauthorized } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import type { UploadTools } from '#server/profiles/avatar/upload-tools'
import { assertMayWrite, type Dependencies } from '../conversation-rights.ts'
import { copyKey, pdfKey, releaseAttachmentKey } from './attachment-files.ts'
import { presentAttachment } from './present-attachment.ts'
import { attachments, attachmentUploads, orphanedAttachmentKeys } from './tables.ts'

type NewFile = { personId: string; senderId?: string | undefined; file: File }
type NewAttachment = Omit<typeof attachments.$inferInsert, 'id' | 'messageId' | 'place'>
/** What is stored: the copies of a picture, or a PDF file as it is. */
type Contents = { key: string; bytes: Uint8Array<ArrayBuffer>; contentType: string }[]

const { widths, aDay } = messageLimits.attachments
const limits = { ...photoLimits, storedBytes: messageLimits.attachments.bytes }
const plan = { square: false, sizes: widths.map((width) => ({ width, quality: 80 })) }
const dayMs = 86_400_000

/**
 * Stores a file for a message to a person: of a picture only copies without metadata, a PDF file as it is. What can be refused or answered
 * without processing is checked on arrival, and again when its turn comes.
 */
export async function addAttachment(tools: UploadTools, actor: Actor, input: NewFile, needs: Dependencies): Promise<AttachmentView> {
  const { personId: receiverId, senderId, file } = input
  // Somebody else has signed in since it was chosen in this browser.
  if (senderId !== undefined && senderId !== actor.id) throw unauthorized()
  const bytes = new Uint8Array(await file.arrayBuffer())
  assertAllowed(canAttach(bytes))
  const kind = imageTypeOf(bytes) ? ('picture' as const) : ('pdf' as const)
  const check = (tx: Tx) => assertMayAttach(tx, actor, receiverId, needs)
  const answerWithoutProcessing = async () => (await tools.storedAnswer<AttachmentView>()) ?? (await tools.prepare(check))
  const answer = await answerWithoutProcessing()
  if (answer) return answer
  return tools.images.inTurn({ personId: actor.id, signal: tools.signal }, async (processing) => {
    const answer = await answerWithoutProcessing()
    if (answer) return answer
    const key = newPrivateKey()
    const { shape, contents } = kind === 'pdf' ? pdfContents(key, bytes) : await pictureContents(key, bytes, processing)
    const common = { senderId: actor.id, receiverId, kind, key, bytes: bytes.length, addedAt: needs.now }
    return store(tools, { ...common, ...shape, name: attachmentName(file.name, kind) }, { contents, check })
  })
}

function pdfContents(key: string, bytes: Uint8Array<ArrayBuffer>) {
  const contents: Contents = [{ key: pdfKey(key), bytes, contentType: 'application/pdf' }]
  return { shape: {}, contents }
}

async function pictureContents(key: string, bytes: Uint8Array, processing: PhotoProcessing) {
  const processed = await processing.copies(bytes, limits, plan)
  if (!processed.allowed) throw refused(processed.refusal)
  const { hash, renditions } = processed
  const { width, height } = renditions.at(-1)!
  const contents: Contents = renditions.map(({ plannedWidth, ...copy }) => ({ ...copy, key: copyKey(key, plannedWidth) }))
  return { shape: { width, height, hash }, contents }
}

/** Null, so that it can stand for an answer that there is not. */
async function assertMayAttach(tx: Tx, actor: Actor, receiverId: string, needs: Dependencies): Promise<null> {
  await assertMayWrite(tx, actor, receiverId, needs)
  const added = await tx
    .select({ at: attachmentUploads.addedAt })
    .from(attachmentUploads)
    .where(and(eq(attachmentUploads.personId, actor.id), gt(attachmentUploads.addedAt, new Date(needs.now.getTime() - dayMs))))
    .orderBy(desc(attachmentUploads.addedAt))
    .limit(aDay)
  assertAllowed(canAddAttachment({ addedToday: added.length }), { attachments_used_up: dailyLimitWait(added[aDay - 1]?.at, needs.now) })
  return null
}

/**
 * Files are stored before the transaction, under a key that is recorded first: after any failure they are removed immediately or, if that
 * fails, by a task.
 */
async function store(
  { db, files, write }: UploadTools,
  attachment: NewAttachment,
  { contents, check }: { contents: Contents; check: (tx: Tx) => Promise<null> },
) {
  const { key, senderId } = attachment
  const release = () => releaseAttachmentKey(db, files, key)
  await db.insert(orphanedAttachmentKeys).values({ key }).catch(refusingWith('attachment_not_stored'))
  try {
    for (const { key, bytes, contentType } of contents)
      await files.put(key, bytes, contentType).catch(refusingWith('attachment_not_stored'))
    let isOurs = false
    const answer = await write(async (tx) => {
      // So that the number of today is exact.
      await lockPerson(tx, senderId)
      await check(tx)
      const [row] = await tx.insert(attachments).values(attachment).returning()
      await tx.insert(attachmentUploads).values({ personId: senderId, addedAt: attachment.addedAt })
      await tx.delete(orphanedAttachmentKeys).where(eq(orphanedAttachmentKeys.key, key))
      isOurs = true
      return presentAttachment(row!)
    })
    // A repeated upload is answered with the first one's file.
    if (!isOurs) await release()
    return answer
  } catch (error) {
    await release().catch(() => undefined)
    throw error
  }
}
