import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { deleteDraft, readDraft, saveDraft } from '../../../forms/drafts/draft.ts'
import type { AddedFile, Pair } from './attachment-box.ts'

type Kept = { attachment: AttachmentView; uploadedAt: number }

/** What was uploaded for a message that is not sent yet, as a reload finds it. */
export function keptFiles(pair: Pair): AddedFile[] {
  const kept = (readDraft(keyOf(pair)) ?? []) as Kept[]
  return kept.map(({ attachment, uploadedAt }) => {
    const { id, name, bytes } = attachment
    return { id, name, bytes, preview: null, step: 'ready', attachment, uploadedAt }
  })
}

export function keepFiles(pair: Pair, files: readonly AddedFile[]) {
  const uploaded = files.flatMap(({ attachment, uploadedAt = 0 }): Kept[] => (attachment ? [{ attachment, uploadedAt }] : []))
  if (uploaded.length > 0) saveDraft(keyOf(pair), uploaded)
  else deleteDraft(keyOf(pair))
}

function keyOf({ viewerId, personId }: Pair) {
  return `files from ${viewerId} to ${personId}`
}
