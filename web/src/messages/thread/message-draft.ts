import { deleteDraft, readDraft, saveDraft } from '../../forms/drafts/draft.ts'

/** The draft is kept when the conversation is left and after a reload. */
export function readMessageDraft(viewerId: string, personId: string): string {
  const draft = readDraft(keyOf(viewerId, personId))
  return typeof draft === 'object' && draft !== null && 'text' in draft && typeof draft.text === 'string' ? draft.text : ''
}

export function saveMessageDraft(viewerId: string, personId: string, text: string) {
  if (text) saveDraft(keyOf(viewerId, personId), { text })
  else deleteDraft(keyOf(viewerId, personId))
}

function keyOf(viewerId: string, personId: string) {
  return `message from ${viewerId} to ${personId}`
}
