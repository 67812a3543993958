import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { profileRefusals } from '@shutterbid/domain/profiles/refusals'
import { useSyncExternalStore } from 'react'
import { errorMessage, isSignedOutError } from '../../api/error-message.ts'
import { PhotoRefused, shrinkImage } from '../shrink/shrink-image.ts'
import { sendPicture } from './send-picture.ts'
import type { Upload } from './upload-tile.tsx'

type Sheet = { personId: string; count: number; onAdded: (picture: PictureView) => void }
export type Uploads = ReturnType<typeof useUploads>
const nothing = { uploads: [], leftOut: 0 }

/** `count` is the number of pictures already on the sheet. */
export function useUploads({ personId, count, onAdded }: Sheet) {
  const queue = uploadQueueOf(personId, onAdded)
  const { uploads, leftOut } = useSyncExternalStore(queue.subscribe, queue.shown, () => nothing)
  const failed = uploads.filter(({ step }) => step === 'failed')
  const running = uploads.filter(({ step }) => step !== 'failed')
  const free = Math.max(0, portfolioLimits.pictures.max - count - running.length)
  const { dismiss, dismissLeftOut } = queue
  return {
    running,
    failed,
    free,
    leftOut,
    choose: (files: File[]) => queue.choose(files, free),
    retry: (id: string) => queue.retry(id, free),
    dismiss,
    dismissFailed: () => {
      for (const { id } of failed) dismiss(id)
    },
    dismissLeftOut,
  }
}

type Change = Pick<Upload, 'step'> & Partial<{ preview: string; percent: number; error: string; canRetry: boolean }>
type Shown = { uploads: Upload[]; leftOut: number }
type UploadQueue = ReturnType<typeof openUploadQueue>

/**
 * The uploads of one person. Takes as many files as there are free places; shrinks the next while one is sent, and adds them in the order
 * chosen. A failed upload stays in the list until it is retried or dismissed, and takes no place.
 */
function openUploadQueue(onAdded: (picture: PictureView) => void) {
  let shown: Shown = { uploads: [], leftOut: 0 }
  let shrinking = Promise.resolve()
  let sending = Promise.resolve()
  const ready = new Map<string, File>()
  const listeners = new Set<() => void>()

  function show(part: Partial<Shown>) {
    shown = { ...shown, ...part }
    for (const listener of listeners) listener()
  }

  function choose(files: File[], free: number) {
    const taken = files.slice(0, free).map((file) => ({ file, id: crypto.randomUUID() }))
    show({
      uploads: [...shown.uploads, ...taken.map(({ file, id }): Upload => ({ id, name: file.name, preview: null, step: 'waiting' }))],
      leftOut: files.length - taken.length,
    })
    for (const { file, id } of taken) {
      const isReady = shrinking.then(() => shrink(id, file))
      shrinking = isReady.then(() => undefined)
      sending = sending.then(async () => ((await isReady) ? send(id) : undefined))
    }
  }

  async function shrink(id: string, file: File) {
    change(id, { step: 'shrinking' })
    try {
      const shrunk = await shrinkImage(file)
      ready.set(id, new File([shrunk], file.name, { type: shrunk.type }))
      change(id, { step: 'waiting', preview: URL.createObjectURL(shrunk) })
      return true
    } catch (error) {
      change(id, { step: 'failed', ...shrinkErrorMessage(error) })
      return false
    }
  }

  async function send(id: string) {
    const photo = ready.get(id)
    if (!photo) return
    change(id, { step: 'sending', percent: 0 })
    const onSent = (share: number) => change(id, share < 1 ? { step: 'sending', percent: Math.floor(share * 100) } : { step: 'saving' })
    try {
      onAdded(await sendPicture(photo, { idempotencyKey: id, onSent }))
      dismiss(id)
    } catch (error) {
      change(id, { step: 'failed', ...sendErrorMessage(error) })
    }
  }

  function change(id: string, change: Change) {
    show({ uploads: shown.uploads.map((upload) => (upload.id === id ? ({ ...upload, ...change } as Upload) : upload)) })
  }

  function dismiss(id: string) {
    ready.delete(id)
    const preview = shown.uploads.find((upload) => upload.id === id)?.preview
    if (preview) URL.revokeObjectURL(preview)
    show({ uploads: shown.uploads.filter((upload) => upload.id !== id) })
  }

  return {
    choose,
    dismiss,
    retry(id: string, free: number) {
      if (free === 0) return change(id, { step: 'failed', error: portfolioRefusals.portfolio_full, canRetry: true })
      change(id, { step: 'waiting' })
      sending = sending.then(() => send(id))
    },
    dismissLeftOut: () => show({ leftOut: 0 }),
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const queues = new Map<string, UploadQueue>()

/** One queue per person in this tab; it continues, and keeps failed uploads, while another page is open. */
function uploadQueueOf(personId: string, onAdded: (picture: PictureView) => void) {
  // The server renders for many people and uploads nothing.
  if (typeof document === 'undefined') return openUploadQueue(onAdded)
  const queue = queues.get(personId) ?? openUploadQueue(onAdded)
  queues.set(personId, queue)
  return queue
}

type Failure = { error: string; canRetry: boolean }

/** For a file that could not be prepared; a retry would fail again. */
function shrinkErrorMessage(error: unknown): Failure {
  return { error: error instanceof PhotoRefused ? error.message : portfolioRefusals.photo_invalid, canRetry: false }
}

function sendErrorMessage(error: unknown): Failure {
  if (isSignedOutError(error)) return { error: profileRefusals.authentication_required, canRetry: true }
  return { error: errorMessage(error, 'An unexpected error occurred. Please try again.'), canRetry: true }
}
