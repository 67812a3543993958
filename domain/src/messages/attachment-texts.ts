import { oneLine } from '../shared/clean-text.ts'
import { messageLimits } from './limits.ts'
import type { AttachmentKind } from './schemas.ts'

export type AttachmentCounts = { pictureCount: number; pdfCount: number }

/** What a message without words says where its files are not shown; empty without files. */
export function attachmentsText({ pictureCount, pdfCount }: AttachmentCounts): string {
  const count = pictureCount + pdfCount
  if (count === 0) return ''
  if (pdfCount === 0) return count === 1 ? 'Sent a picture' : `Sent ${count} pictures`
  return count === 1 ? 'Sent a PDF file' : `Sent ${count} files`
}

/** The name of a file without folders, extension and characters that have a meaning for a system. */
export function attachmentName(name: string, kind: AttachmentKind): string {
  // No system has longer names, and the expressions below take their time with some.
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(0, 1000)
  const words = oneLine(last.replace(/\.[^.]{1,5}$/, '').replace(/[<>:"|?*%~]/g, ' ')).replace(/^[.\s-]+|[.\s]+$/g, '')
  return [...words].slice(0, messageLimits.attachments.name).join('').trim() || (kind === 'pdf' ? 'Document' : 'Picture')
}

/** '2.4 MB', '310 kB'. */
export function bytesText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
