import { canAttach } from '@shutterbid/domain/messages/attachment-type'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { messageRefusals } from '@shutterbid/domain/messages/refusals'
import { refusalReason } from '../../../api/error-message.ts'

/** Why a file cannot be sent, as far as this is known before it is uploaded. */
export async function refusalOf(file: File): Promise<string | null> {
  if (file.size > messageLimits.attachments.bytes) return messageRefusals.attachment_too_large
  // A folder, and a file that was moved since.
  const contents = await file.arrayBuffer().catch(() => null)
  if (!contents) return 'This cannot be read. If it is a file, choose it again; if it is a folder, choose the files in it.'
  const decision = canAttach(new Uint8Array(contents))
  return decision.allowed ? null : messageRefusals[decision.refusal]
}

/** The server has looked at this file and will not take it. */
export function isAboutFile(error: unknown) {
  const reason = refusalReason(error) ?? ''
  return /^(photo_(?!not_processed)|attachment_(?!not_stored))/.test(reason)
}
