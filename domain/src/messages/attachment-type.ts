import { type Decision, no, yes } from '../shared/decision.ts'
import { imageTypeOf } from '../shared/image-type.ts'
import { messageLimits } from './limits.ts'
import type { MessageRefusal } from './refusals.ts'
import type { AttachmentKind } from './schemas.ts'

/** What a file is by its bytes, whatever its name and declared type say; null if it cannot be sent. `bytes`: at least the first 64. */
export function attachmentKindOf(bytes: Uint8Array): AttachmentKind | null {
  if (imageTypeOf(bytes)) return 'picture'
  return pdfStart.test(latin1(bytes.subarray(0, 64))) ? 'pdf' : null
}

/** Whether a file can be sent. A broken picture is found later, when it is decoded. */
export function canAttach(bytes: Uint8Array): Decision<MessageRefusal> {
  if (bytes.length > messageLimits.attachments.bytes) return no('attachment_too_large')
  const kind = attachmentKindOf(bytes)
  if (!kind) return no('attachment_wrong_type')
  return kind === 'pdf' && !pdfEnd.test(latin1(bytes.subarray(endOf(bytes) - 1024, endOf(bytes)))) ? no('attachment_damaged') : yes
}

// Some programs write a byte order mark or a line break first.
const pdfStart = /^(?:\u00ef\u00bb\u00bf)?\s{0,16}%PDF-[12]\.\d/
const pdfEnd = /%%EOF/

/** Where a file ends without the zeros and blanks that some programs add. */
function endOf(bytes: Uint8Array) {
  return Math.max(1024, bytes.findLastIndex((byte) => byte > 0x20) + 1)
}

function latin1(bytes: Uint8Array) {
  return String.fromCharCode(...bytes)
}
