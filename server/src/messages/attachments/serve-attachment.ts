import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { downloadAs } from '#server/platform/http/download-as'
import type { Actor } from '#server/platform/rpc'
import { assertMayRead, type Dependencies } from '../conversation-rights.ts'
import { type AttachmentRow, attachments, messages } from '../tables.ts'

/** A file for the two people of its message, for each as the thread shows it to them. A missing session gets the answer of a missing file. */
export async function serveAttachment(db: Db, files: Files, actor: Actor | undefined, asked: AskedFile, needs: Dependencies) {
  return serveFound(files, asked, async (attachmentId) => (actor ? findReadable(db, actor, attachmentId, needs) : undefined))
}

/** An unsent file is for its sender; a sent one for everybody who may read the message. */
async function findReadable(db: Db, actor: Actor, attachmentId: string, needs: Dependencies): Promise<AttachmentRow | undefined> {
  const isReceived = and(eq(messages.receiverId, actor.id), isNull(messages.hiddenAt))
  const [found] = await db
    .select({ attachment: attachments })
    .from(attachments)
    .leftJoin(messages, eq(messages.id, attachments.messageId))
    // Files of a message that was taken back may be kept for a report.
    .where(and(eq(attachments.id, attachmentId), isNull(messages.takenBackAt), or(eq(attachments.senderId, actor.id), isReceived)))
    .limit(1)
  if (!found) return undefined
  const { senderId, receiverId } = found.attachment
  const canRead = await mayRead(db, actor, senderId === actor.id ? receiverId : senderId, needs)
  return canRead ? found.attachment : undefined
}

/** Not without a needed subscription, and not after blocking the partner. */
async function mayRead(db: Db, actor: Actor, partnerId: string, needs: Dependencies) {
  try {
    return !(await assertMayRead(db, actor, partnerId, needs)).hasBlocked
  } catch (error) {
    if (error instanceof ORPCError) return false
    throw error
  }
}

/** `fileName`: `{id}-{width}.webp` or `{id}.pdf`. */
export type AskedFile = { fileName: string; ifNoneMatch: string | undefined }

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.pdf|-([1-9][0-9]{0,3})\.webp)$/
const widths: readonly number[] = messageLimits.attachments.widths

/** A copy of a picture, or a PDF as a download, if `find` finds the attachment. Missing and forbidden ones get the same answer. */
export async function serveFound(files: Files, asked: AskedFile, find: (attachmentId: string) => Promise<AttachmentRow | undefined>) {
  const [, attachmentId, width] = shape.exec(asked.fileName) ?? []
  const found = attachmentId ? await find(attachmentId) : undefined
  if (!found || (found.kind === 'pdf') === (width !== undefined)) return notThere()
  if (found.kind === 'pdf') return servePdf(files, found)
  return widths.includes(Number(width)) ? serveCopy(files, found, Number(width), asked) : notThere()
}

async function servePdf(files: Files, { key, name }: AttachmentRow) {
  const file = await files.open(fileKey(key, 'pdf'))
  if (!file) return notThere()
  return new Response(Readable.toWeb(file.contents) as ReadableStream<Uint8Array>, {
    headers: {
      ...safe,
      'cache-control': 'private, no-store, no-transform',
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': downloadAs(`${name}.pdf`),
    },
  })
}

/** Browsers keep the copy, but must revalidate it each time. */
async function serveCopy(files: Files, { id, key }: AttachmentRow, width: number, { ifNoneMatch }: AskedFile) {
  const etag = `"${id}-${width}"`
  const headers = { ...safe, etag, 'cache-control': 'private, no-cache, no-transform', vary: 'cookie' }
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
  const file = await files.get(fileKey(key, 'webp', width))
  if (!file) return notThere()
  return new Response(file.bytes, {
    headers: {
      ...headers,
      'content-type': file.contentType,
      'content-length': String(file.bytes.length),
      'content-disposition': 'inline',
    },
  })
}

/** Nothing in such a file runs, loads anything or is shown in another site. */
const safe = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

function notThere() {
  const message = 'There is no such file, or no longer.'
  return Response.json({ message }, { status: 404, headers: { 'cache-control': 'private, no-store' } })
}
