import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { imageTypeOf } from '@shutterbid/domain/shared/image-type'
import { errorMessage } from '../../../api/error-message.ts'
import { isUnreached } from '../../../api/is-unreached.ts'
import { uploadApi } from '../../../api/upload-api.ts'
import { api } from '../../../api.ts'
import { isAboutFile, refusalOf } from './file-refusals.ts'
import { keepFiles, keptFiles } from './kept-files.ts'

/** A file for the next message; `preview` is the address of a picture that was chosen here. */
export type AddedFile = {
  id: string
  name: string
  bytes: number
  preview: string | null
  step: 'waiting' | 'sending' | 'saving' | 'failed' | 'ready'
  /** While it is sent. */
  percent?: number
  /** Why it failed, and whether a retry could help. */
  error?: string
  canRetry?: boolean
  /** Once it is uploaded. */
  attachment?: AttachmentView | undefined
  uploadedAt?: number
}

/** `leftOut`: how many more were chosen than a message takes. */
export type Added = { files: readonly AddedFile[]; leftOut: number }
export type Pair = { viewerId: string; personId: string }
type AttachmentBox = ReturnType<typeof openAttachmentBox>

const { perMessage, unsentHours } = messageLimits.attachments
const keptMs = (unsentHours - 1) * 3_600_000
const forgotten = 'This file waited for a day and was deleted. Remove it, then choose it again.'
const boxes = new Map<string, AttachmentBox>()

/** The files for the next message of a pair. Uploads continue while another page is open; what is uploaded is kept in this tab. */
export function attachmentBoxOf(pair: Pair): AttachmentBox {
  const key = `${pair.viewerId} ${pair.personId}`
  const box = boxes.get(key) ?? openAttachmentBox(pair)
  boxes.set(key, box)
  return box
}

/** Uploads one file after the other, in the order chosen. */
function openAttachmentBox(pair: Pair) {
  let added: Added = { files: keptFiles(pair), leftOut: 0 }
  let sending = Promise.resolve()
  const chosen = new Map<string, { file: File; cancelling: AbortController }>()
  const listeners = new Set<() => void>()

  function show(part: Partial<Added>) {
    added = { ...added, ...part }
    keepFiles(pair, added.files)
    for (const listener of listeners) listener()
  }
  function change(id: string, change: Partial<AddedFile>) {
    show({ files: added.files.map((file) => (file.id === id ? { ...file, ...change } : file)) })
  }

  function choose(files: readonly File[]) {
    const taken = files.slice(0, Math.max(0, perMessage - added.files.length)).map((file) => ({ file, id: crypto.randomUUID() }))
    const waiting = taken.map(({ file, id }) => ({ id, name: file.name, bytes: file.size, preview: null, step: 'waiting' as const }))
    show({ files: [...added.files, ...waiting], leftOut: files.length - taken.length })
    for (const { file, id } of taken) {
      chosen.set(id, { file, cancelling: new AbortController() })
      const isGood = check(id, file)
      sending = sending.then(async () => ((await isGood) ? upload(id) : undefined))
    }
  }

  async function check(id: string, file: File) {
    const error = await refusalOf(file)
    if (error) change(id, { step: 'failed', error, canRetry: false })
    else if ((await isPicture(file)) && chosen.has(id)) change(id, { preview: URL.createObjectURL(file) })
    return error === null
  }

  async function upload(id: string) {
    const { file, cancelling } = chosen.get(id) ?? {}
    if (!file || !cancelling) return
    change(id, { step: 'sending', percent: 0 })
    const onSent = (share: number) => change(id, share < 1 ? { step: 'sending', percent: Math.floor(share * 100) } : { step: 'saving' })
    try {
      const { messages } = uploadApi({ idempotencyKey: id, onSent })
      const input = { personId: pair.personId, senderId: pair.viewerId, file }
      const attachment = await messages.attach(input, { signal: cancelling.signal })
      if (chosen.delete(id)) change(id, { step: 'ready', attachment, uploadedAt: Date.now() })
      else discard(attachment)
    } catch (error) {
      const text = errorMessage(error, 'An unexpected error occurred. Please try again.')
      change(id, { step: 'failed', error: text, canRetry: !isAboutFile(error) })
      if (isUnreached(error)) window.addEventListener('online', () => retry(id), { once: true, signal: cancelling.signal })
    }
  }

  function retry(id: string) {
    if (!added.files.some((file) => file.id === id && file.step === 'failed')) return
    change(id, { step: 'waiting' })
    sending = sending.then(() => upload(id))
  }

  function remove(id: string) {
    const file = added.files.find((one) => one.id === id)
    chosen.get(id)?.cancelling.abort()
    chosen.delete(id)
    show({ files: added.files.filter((one) => one.id !== id), leftOut: 0 })
    if (file?.preview) URL.revokeObjectURL(file.preview)
    if (file?.attachment) discard(file.attachment)
  }

  return {
    choose,
    remove,
    retry,
    /** Says of files that the server has deleted meanwhile, or soon will, that they have to be chosen again. */
    refuseForgotten(now: number) {
      for (const { id, step, uploadedAt = now } of added.files)
        if (step === 'ready' && now - uploadedAt > keptMs)
          change(id, { step: 'failed', error: forgotten, attachment: undefined, canRetry: false })
    },
    /** Empties the box, whose files are now those of a message. */
    take(): AttachmentView[] {
      for (const { preview } of added.files) if (preview) URL.revokeObjectURL(preview)
      const ready = added.files.flatMap(({ attachment }) => attachment ?? [])
      show({ files: [], leftOut: 0 })
      return ready
    },
    added: () => added,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

async function isPicture(file: File) {
  return imageTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer())) !== null
}

/** What cannot be removed now is deleted after a day. */
function discard({ id: attachmentId }: AttachmentView) {
  void api.messages.detach({ attachmentId }).catch(() => undefined)
}
