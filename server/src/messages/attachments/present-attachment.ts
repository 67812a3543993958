import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import type { AttachmentRow } from './tables.ts'

export function presentAttachment({ id, kind, name, bytes, width, height, hash }: AttachmentRow): AttachmentView {
  return { id, kind, name, bytes, width, height, hash }
}
