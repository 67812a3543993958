import { canAttach } from '@shutterbid/domain/messages/attachments'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { messageRefusals } from '@shutterbid/domain/messages/refusals'
import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { imageTypeOf, redrawnTypeOf } from '@shutterbid/domain/shared/image-type'
import { errorMessage, refusalReason } from '../../../api/error-message.ts'
import { isUnreached } from '../../../api/is-unreached.ts'
import { openUploadQueue, type Upload, useUploadsIn } from '../../../api/upload-queue.ts'
import { api } from '../../../api.ts'
import { deleteDraft, readDraft, saveDraft } from '../../../forms/drafts/draft.ts'

/** A file for the next message. */
export type AddedFile = Upload<AttachmentView>
type Pair = { viewerId: string; personId: string }

const { perMessage, unsentHours } = messageLimits.attachments
const keptMs = (unsentHours - 1) * 3_600_000
const forgotten = 'This file waited for a day and was deleted. Remove it, then choose it again.'
const boxes = new Map<string, AttachmentBox>()

/** The files for the viewer's next message to a person. */
export function useAttachments(pair: Pair) {
  const box = attachmentBoxOf(pair)
  return { ...useUploadsIn(box), box }
}

/** Uploads continue while another page is open; what is uploaded is kept in this tab. */
export function attachmentBoxOf(pair: Pair): AttachmentBox {
  const key = `files from ${pair.viewerId} to ${pair.personId}`
  const box = boxes.get(key) ?? openAttachmentBox(pair, key)
  if (typeof document !== 'undefined') boxes.set(key, box)
  return box
}

type AttachmentBox = ReturnType<typeof openAttachmentBox>

function openAttachmentBox({ viewerId, personId }: Pair, key: string) {
  const kept = typeof document === 'undefined' ? [] : ((readDraft(key) ?? []) as AddedFile[])
  const queue = openUploadQueue<AttachmentView>(
    {
      prepare,
      send: ({ messages }, file, signal) => messages.attach({ personId, senderId: viewerId, file }, { signal }),
      explain,
      onUnwanted: discard,
    },
    kept,
  )
  queue.subscribe(() => {
    const uploaded = queue.shown().files.filter(({ answer }) => answer)
    if (uploaded.length > 0)
      saveDraft(
        key,
        uploaded.map((file) => ({ ...file, preview: null })),
      )
    else deleteDraft(key)
  })

  return {
    ...queue,
    choose: (files: readonly File[]) => queue.choose(files, perMessage - queue.shown().files.filter(takesPlace).length),
    remove(id: string) {
      const file = queue.shown().files.find((one) => one.id === id)
      queue.remove(id)
      queue.dismissLeftOut()
      if (file?.answer) discard(file.answer)
    },
    /** Whether a file has to be removed or retried first. The server has deleted those that waited too long, or soon will. */
    hasFailed(now: number) {
      for (const { id, step, uploadedAt = now } of queue.shown().files) {
        if (step === 'ready' && now - uploadedAt > keptMs)
          queue.change(id, { step: 'failed', error: forgotten, answer: undefined, canRetry: false })
      }
      return queue.shown().files.some(({ step }) => step === 'failed')
    },
    /** Empties the box, whose files are now those of a message. */
    take(): AttachmentView[] {
      const { files } = queue.shown()
      for (const { id } of files) queue.remove(id)
      return files.flatMap(({ answer }) => answer ?? [])
    },
  }
}

/** Refuses what is known to be refused before it is uploaded, and redraws a picture that we do not store as it is. */
async function prepare(file: File) {
  if (file.size > messageLimits.attachments.bytes) return { refusal: messageRefusals.attachment_too_large }
  // A folder, and a file that was moved since.
  const contents = await file.arrayBuffer().catch(() => null)
  if (!contents) return { refusal: 'This cannot be read. If it is a file, choose it again; if it is a folder, choose the files in it.' }
  const bytes = new Uint8Array(contents)
  if (redrawnTypeOf(bytes)) {
    const { preparePhoto } = await import('../../../portfolio/shrink/shrink-image.ts')
    return preparePhoto(file)
  }
  const decision = canAttach(bytes)
  return decision.allowed ? { file, preview: imageTypeOf(bytes) ? file : null } : { refusal: messageRefusals[decision.refusal] }
}

/** A refused file frees its place for the next. */
const takesPlace = ({ step, canRetry }: AddedFile) => step !== 'failed' || canRetry

function explain(error: unknown, retry: () => void, signal: AbortSignal) {
  if (isUnreached(error)) window.addEventListener('online', retry, { once: true, signal })
  // The server has looked at this file and will not take it.
  const isAboutFile = /^(photo_(?!not_processed)|attachment_(?!not_stored))/.test(refusalReason(error) ?? '')
  return { error: errorMessage(error, 'An unexpected error occurred. Please try again.'), canRetry: !isAboutFile }
}

/** Otherwise the server deletes it after a day. */
function discard({ id: attachmentId }: AttachmentView) {
  void api.messages.detach({ attachmentId }).catch(() => undefined)
}
