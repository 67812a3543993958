import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useEffect, useRef, useState } from 'react'
import { shrinkImage } from '../shrink/shrink-image.ts'
import { sendPicture } from './send-picture.ts'
import type { Upload } from './upload.ts'
import { wordsOfSendError, wordsOfShrinkError } from './words-of-upload-error.ts'

type Change = Pick<Upload, 'step'> & Partial<{ preview: string; percent: number; error: string; canRetry: boolean }>

/**
 * Pictures on their way to the sheet. Of several files at once as many are taken as places are free; while one is sent the next is shrunk, and
 * they arrive in the order in which they were chosen. One that failed keeps its place until it is tried again or dismissed.
 */
export function useUploads({ count, onAdded }: { count: number; onAdded: (picture: PictureView) => void }) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const ready = useRef(new Map<string, File>())
  const shrinking = useRef(Promise.resolve())
  const sending = useRef(Promise.resolve())
  const previews = useRef(new Set<string>())
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const free = Math.max(0, portfolioLimits.pictures.most - count - uploads.length)

  function choose(files: File[]) {
    const taken = files.slice(0, free).map((file) => ({ file, id: crypto.randomUUID() }))
    setLeftOut(files.length - taken.length)
    setUploads((others) => [...others, ...taken.map(({ file, id }): Upload => ({ id, name: file.name, preview: null, step: 'waiting' }))])
    for (const { file, id } of taken) {
      const isReady = shrinking.current.then(() => shrink(id, file))
      shrinking.current = isReady.then(() => undefined)
      sending.current = sending.current.then(async () => ((await isReady) ? send(id) : undefined))
    }
  }

  async function shrink(id: string, file: File) {
    change(id, { step: 'shrinking' })
    try {
      const shrunk = await shrinkImage(file)
      ready.current.set(id, new File([shrunk], file.name, { type: shrunk.type }))
      const preview = URL.createObjectURL(shrunk)
      previews.current.add(preview)
      change(id, { step: 'waiting', preview })
      return true
    } catch (error) {
      change(id, { step: 'failed', ...wordsOfShrinkError(error) })
      return false
    }
  }

  async function send(id: string) {
    const photo = ready.current.get(id)
    if (!photo) return
    change(id, { step: 'sending', percent: 0 })
    const onSent = (share: number) => change(id, share < 1 ? { step: 'sending', percent: Math.floor(share * 100) } : { step: 'saving' })
    try {
      onAdded(await sendPicture(photo, { idempotencyKey: id, onSent }))
      forget(id)
    } catch (error) {
      change(id, { step: 'failed', ...wordsOfSendError(error) })
    }
  }

  function change(id: string, change: Change) {
    setUploads((all) => all.map((upload) => (upload.id === id ? ({ ...upload, ...change } as Upload) : upload)))
  }

  function forget(id: string) {
    ready.current.delete(id)
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }

  function retry(id: string) {
    change(id, { step: 'waiting' })
    sending.current = sending.current.then(() => send(id))
  }
  return { uploads, free, leftOut, choose, retry, forget, forgetLeftOut: () => setLeftOut(0) }
}
