import { attachmentName, canAddAttachment, canAttach } from '@shutterbid/domain/messages/attachments'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { AttachmentKind, AttachmentView } from '@shutterbid/domain/messages/schemas'
import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import { imageTypeOf } from '@shutterbid/domain/shared/image-type'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { fileKey, newPrivateKey } from '#server/platform/files/file-key'
import { storeThen } from '#server/platform/files/stored-files'
import type { PhotoProcessing } from '#server/platform/images/images'
import { filesOfCopies, type UploadTools } from '#server/platform/images/upload'
import { assertAllowed, refused, unauthorized } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { assertMayWrite, type Dependencies } from '../conversation-rights.ts'
import { presentAttachment } from '../present-message.ts'
import { attachments, attachmentUploads } from '../tables.ts'

type NewFile = { personId: string; senderId?: string | undefined; file: File }

const { widths, aDay } = messageLimits.attachments
const limits = { ...photoLimits, storedBytes: messageLimits.attachments.bytes }
const plan = { square: false, sizes: widths.map((width) => ({ width, quality: 80 })) }
const dayMs = 86_400_000

/** Stores a file for a message: of a picture only copies without metadata, a PDF as it is. */
export async function addAttachment(tools: UploadTools, actor: Actor, input: NewFile, needs: Dependencies): Promise<AttachmentView> {
  const { personId: receiverId, senderId, file } = input
  // Somebody else has signed in since the file was chosen.
  if (senderId !== undefined && senderId !== actor.id) throw unauthorized()
  const bytes = new Uint8Array(await file.arrayBuffer())
  assertAllowed(canAttach(bytes))
  const kind = imageTypeOf(bytes) ? ('picture' as const) : ('pdf' as const)
  const check = (tx: Tx) => assertMayAttach(tx, actor, receiverId, needs)
  const answer = (await tools.storedAnswer<AttachmentView>()) ?? (await tools.prepare(check))
  if (answer) return answer
  const key = newPrivateKey()
  const { shape, files } = kind === 'pdf' ? pdfFile(key, bytes) : await pictureFiles(key, bytes, tools.processing)
  const name = attachmentName(file.name, kind)
  const attachment = { senderId: actor.id, receiverId, kind, key, name, bytes: bytes.length, addedAt: needs.now, ...shape }
  const save = async (tx: Tx, keep: () => Promise<void>) => {
    // Keeps the daily count exact.
    await lockPerson(tx, actor.id)
    await check(tx)
    await keep()
    const [row] = await tx.insert(attachments).values(attachment).returning()
    await tx.insert(attachmentUploads).values({ personId: actor.id, addedAt: needs.now })
    return presentAttachment(row!)
  }
  return storeThen(tools, files, save, { refusal: 'attachment_not_stored' })
}

function pdfFile(key: string, bytes: Uint8Array) {
  return { shape: {}, files: [{ name: fileKey(key, 'pdf'), contents: bytes }] }
}

async function pictureFiles(key: string, bytes: Uint8Array, processing: PhotoProcessing) {
  const processed = await processing.copies(bytes, limits, plan)
  if (!processed.allowed) throw refused(processed.refusal)
  const { hash, renditions } = processed
  const { width, height } = renditions.at(-1)!
  return { shape: { width, height, hash }, files: filesOfCopies(key, renditions) }
}

/** Returns null: there is no earlier answer. */
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

/** The names of its files in the store, best first. Of a picture there are only copies. */
export function filesOfAttachment({ kind, key }: { kind: AttachmentKind; key: string }) {
  if (kind === 'pdf') return [fileKey(key, 'pdf')]
  return messageLimits.attachments.widths.toReversed().map((width) => fileKey(key, 'webp', width))
}
