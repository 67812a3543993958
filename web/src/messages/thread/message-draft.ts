import { deleteDraft, readDraft, saveDraft } from '../../forms/drafts/draft.ts'

/** The draft is kept when the conversation is left and after a reload. */
export function readMessageDraft(viewerId: string, personId: string): string {
  return textOf(readDraft(keyOf(viewerId, personId))) ?? ''
}

export function saveMessageDraft(viewerId: string, personId: string, text: string) {
  if (text) saveDraft(keyOf(viewerId, personId), { text })
  else deleteDraft(keyOf(viewerId, personId))
}

/** The sender's unsaved change of a message; undefined if there is none. Only the sender can change it. */
export function readEditDraft(messageId: string): string | undefined {
  return textOf(readDraft(editKeyOf(messageId)))
}

export function saveEditDraft(messageId: string, text: string) {
  saveDraft(editKeyOf(messageId), { text })
}

export function deleteEditDraft(messageId: string) {
  deleteDraft(editKeyOf(messageId))
}

function textOf(draft: unknown): string | undefined {
  return typeof draft === 'object' && draft !== null && 'text' in draft && typeof draft.text === 'string' ? draft.text : undefined
}

function editKeyOf(messageId: string) {
  return `change of message ${messageId}`
}

function keyOf(viewerId: string, personId: string) {
  return `message from ${viewerId} to ${personId}`
}
