import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { deleteDraft, readDraft, saveDraft } from '../../../forms/drafts/draft.ts'
import type { AddedFile, Pair } from './attachment-box.ts'

/** What was uploaded for a message that is not sent yet, as a reload finds it. */
export function keptFiles(pair: Pair): AddedFile[] {
  const kept = (readDraft(keyOf(pair)) ?? []) as AttachmentView[]
  return kept.map((attachment) => {
    const { id, name, bytes } = attachment
    return { id, name, bytes, preview: null, step: 'ready', attachment }
  })
}

export function keepFiles(pair: Pair, files: readonly AddedFile[]) {
  const uploaded = files.flatMap(({ attachment }) => attachment ?? [])
  if (uploaded.length > 0) saveDraft(keyOf(pair), uploaded)
  else deleteDraft(keyOf(pair))
}

function keyOf({ viewerId, personId }: Pair) {
  return `files from ${viewerId} to ${personId}`
}
