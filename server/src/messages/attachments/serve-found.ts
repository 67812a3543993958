import { Readable } from 'node:stream'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { Files } from '#server/platform/files/files'
import { downloadAs } from '#server/platform/http/download-as'
import { copyKey, pdfKey } from './attachment-files.ts'
import type { AttachmentRow } from './tables.ts'

/** `fileName`: `{id}-{width}.webp` or `{id}.pdf`. */
export type AskedFile = { fileName: string; ifNoneMatch: string | undefined }

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.pdf|-([1-9][0-9]{0,3})\.webp)$/
const widths: readonly number[] = messageLimits.attachments.widths

/**
 * A copy of a picture, or a PDF file as a download, if `find` finds the attachment for whoever asks. Missing and forbidden ones get the same
 * answer.
 */
export async function serveFound(files: Files, asked: AskedFile, find: (attachmentId: string) => Promise<AttachmentRow | undefined>) {
  const [, attachmentId, width] = shape.exec(asked.fileName) ?? []
  const found = attachmentId ? await find(attachmentId) : undefined
  if (!found || (found.kind === 'pdf') === (width !== undefined)) return notThere()
  if (found.kind === 'pdf') return servePdf(files, found)
  return widths.includes(Number(width)) ? serveCopy(files, found, Number(width), asked) : notThere()
}

async function servePdf(files: Files, { key, name }: AttachmentRow) {
  const file = await files.open(pdfKey(key))
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

/** A browser keeps it, but asks each time whether it still may show it. */
async function serveCopy(files: Files, { id, key }: AttachmentRow, width: number, { ifNoneMatch }: AskedFile) {
  const etag = `"${id}-${width}"`
  const headers = { ...safe, etag, 'cache-control': 'private, no-cache, no-transform', vary: 'cookie' }
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
  const file = await files.get(copyKey(key, width))
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
