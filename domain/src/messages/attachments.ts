import { oneLine } from '../shared/clean-text.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { imageTypeOf } from '../shared/image-type.ts'
import { messageLimits } from './limits.ts'
import type { MessageRefusal } from './refusals.ts'
import type { AttachmentKind } from './schemas.ts'

/** Decided by the bytes, not by name and declared type; null if it cannot be sent. */
export function attachmentKindOf(bytes: Uint8Array): AttachmentKind | null {
  if (imageTypeOf(bytes)) return 'picture'
  const [, before] = pdfStart.exec(latin1(bytes.subarray(0, 1024 + 8))) ?? []
  return before === undefined || markup.test(before) ? null : 'pdf'
}

/** Whether a file can be sent. A broken picture is found later, when it is decoded. */
export function canAttach(bytes: Uint8Array): Decision<MessageRefusal> {
  if (bytes.length > messageLimits.attachments.bytes) return no('attachment_too_large')
  const kind = attachmentKindOf(bytes)
  if (!kind) return no('attachment_wrong_type')
  return kind === 'pdf' && !hasPdfEnd(bytes) ? no('attachment_damaged') : yes
}

/** `addedToday`: how many files the sender added within 24 hours. */
export function canAddAttachment({ addedToday }: { addedToday: number }): Decision<MessageRefusal> {
  return addedToday < messageLimits.attachments.aDay ? yes : no('attachments_used_up')
}

// Some programs write a byte order mark, commands for a printer or the headers of an upload first. With HTML in front it may be a page.
const pdfStart = /^(.{0,1024}?)%PDF-[12]\.\d/s
const markup = /<[!?a-z]/i

/**
 * Some programs add zeros, blanks or text behind the end, of which the last 64 kB are searched. A file that was cut off may contain the end
 * of an earlier version, but then objects follow it.
 */
function hasPdfEnd(bytes: Uint8Array) {
  const last = bytes.findLastIndex((byte) => byte > 0x20) + 1
  const text = latin1(bytes.subarray(Math.max(0, last - 65_536), last))
  const end = text.lastIndexOf('%%EOF')
  return end >= 0 && !/\d \d+ obj\b/.test(text.slice(end))
}

function latin1(bytes: Uint8Array) {
  return new TextDecoder('latin1').decode(bytes)
}

export type AttachmentCounts = { pictureCount: number; pdfCount: number }

/** Text for a message without words, where its files are not shown; empty without files. */
export function attachmentsText({ pictureCount, pdfCount }: AttachmentCounts): string {
  const count = pictureCount + pdfCount
  if (count === 0) return ''
  if (pdfCount === 0) return count === 1 ? 'Sent a picture' : `Sent ${count} pictures`
  return count === 1 ? 'Sent a PDF file' : `Sent ${count} files`
}

/** The name of a file without folders, extension and characters that have a meaning for a system. */
export function attachmentName(name: string, kind: AttachmentKind): string {
  // No system has longer names; the expressions below are slow on long text.
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(0, 1000)
  const words = oneLine(last.replace(/\.[^.]{1,5}$/, '').replace(/[<>:"|?*%~]/g, ' ')).replace(/^[.\s-]+|[.\s]+$/g, '')
  return [...words].slice(0, messageLimits.attachments.name).join('').trim() || (kind === 'pdf' ? 'Document' : 'Picture')
}

/** '2.4 MB', '310 kB'. */
export function bytesText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
