import type { Api } from '@shutterbid/domain/contract'
import { useSyncExternalStore } from 'react'
import { uploadApi } from './upload-api.ts'

/** A file that was chosen here, or that is already uploaded. */
export type Upload<Answer = unknown> = {
  id: string
  name: string
  bytes: number
  /** The address of the picture that is shown meanwhile. */
  preview: string | null
  step: 'preparing' | 'waiting' | 'sending' | 'saving' | 'failed' | 'ready'
  /** While it is sent. */
  percent?: number
  /** Why it failed, and whether a retry could help. */
  error?: string
  canRetry?: boolean
  /** Once it is uploaded. */
  answer?: Answer | undefined
  uploadedAt?: number
}

/** `leftOut`: how many more were chosen than there was room for. They take the places of those that are refused. */
export type Uploads<Answer> = { files: readonly Upload<Answer>[]; leftOut: number }
export type UploadQueue<Answer> = ReturnType<typeof openUploadQueue<Answer>>

type Kind<Answer> = {
  /** What is sent, with the picture to show meanwhile, or why the file cannot be sent. */
  prepare: (file: File) => Promise<{ file: File; preview: Blob | null } | { refusal: string }>
  send: (api: Api, file: File, signal: AbortSignal) => Promise<Answer>
  /** `retry` can be called later; `signal` aborts when the file is removed. */
  explain: (error: unknown, retry: () => void, signal: AbortSignal) => { error: string; canRetry: boolean }
  onUploaded?: (id: string, answer: Answer) => void
  /** It was removed before its answer arrived. */
  onUnwanted?: (answer: Answer) => void
}

const nothing: Uploads<never> = { files: [], leftOut: 0 }

/**
 * Prepares and sends one file after the other, in the order chosen; the next is prepared while one is sent. A failed file stays in the list
 * until it is retried or removed.
 */
export function openUploadQueue<Answer>(kind: Kind<Answer>, first: readonly Upload<Answer>[] = []) {
  let shown: Uploads<Answer> = { files: first, leftOut: 0 }
  let preparing = Promise.resolve()
  let sending = Promise.resolve()
  let spare: readonly File[] = []
  const chosen = new Map<string, { file: File; cancelling: AbortController }>()
  const listeners = new Set<() => void>()

  function show(part: Partial<Uploads<Answer>>) {
    shown = { ...shown, ...part }
    for (const listener of listeners) listener()
  }
  function change(id: string, change: Partial<Upload<Answer>>) {
    show({ files: shown.files.map((file) => (file.id === id ? { ...file, ...change } : file)) })
  }

  /** Takes the first that can be taken, as many as there is room for. */
  function choose(files: readonly File[], room: number) {
    const count = Math.max(0, room)
    keepSpare(files.slice(count))
    for (const file of files.slice(0, count)) add(file)
  }

  function keepSpare(files: readonly File[]) {
    spare = files
    show({ leftOut: files.length })
  }

  function add(file: File) {
    const id = crypto.randomUUID()
    chosen.set(id, { file, cancelling: new AbortController() })
    show({ files: [...shown.files, { id, name: file.name, bytes: file.size, preview: null, step: 'waiting' }] })
    const isReady = preparing.then(() => prepare(id))
    preparing = isReady.then(() => undefined)
    sending = sending.then(async () => ((await isReady) ? send(id) : undefined))
  }

  function fail(id: string, problem: { error: string; canRetry: boolean }) {
    change(id, { step: 'failed', ...problem })
    const [next, ...rest] = spare
    if (problem.canRetry || !next || !chosen.has(id)) return
    keepSpare(rest)
    add(next)
  }

  async function prepare(id: string) {
    const one = chosen.get(id)
    if (!one) return false
    change(id, { step: 'preparing' })
    const prepared = await kind.prepare(one.file)
    if ('refusal' in prepared) fail(id, { error: prepared.refusal, canRetry: false })
    if ('refusal' in prepared || !chosen.has(id)) return false
    one.file = prepared.file
    change(id, { step: 'waiting', preview: prepared.preview && URL.createObjectURL(prepared.preview) })
    return true
  }

  async function send(id: string) {
    const { file, cancelling } = chosen.get(id) ?? {}
    if (!file || !cancelling) return
    change(id, { step: 'sending', percent: 0 })
    const onSent = (share: number) => change(id, share < 1 ? { step: 'sending', percent: Math.floor(share * 100) } : { step: 'saving' })
    try {
      const answer = await kind.send(uploadApi({ idempotencyKey: id, onSent }), file, cancelling.signal)
      if (!chosen.delete(id)) return kind.onUnwanted?.(answer)
      change(id, { step: 'ready', answer, uploadedAt: Date.now() })
      kind.onUploaded?.(id, answer)
    } catch (error) {
      fail(
        id,
        kind.explain(error, () => retry(id), cancelling.signal),
      )
    }
  }

  function retry(id: string) {
    if (!shown.files.some((file) => file.id === id && file.step === 'failed')) return
    change(id, { step: 'waiting' })
    sending = sending.then(() => send(id))
  }

  function remove(id: string) {
    const preview = shown.files.find((file) => file.id === id)?.preview
    chosen.get(id)?.cancelling.abort()
    chosen.delete(id)
    if (preview) URL.revokeObjectURL(preview)
    show({ files: shown.files.filter((file) => file.id !== id) })
  }

  return {
    choose,
    retry,
    remove,
    change,
    dismissLeftOut: () => keepSpare([]),
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The server renders for many people and uploads nothing. */
export function useUploadsIn<Answer>({ subscribe, shown }: UploadQueue<Answer>): Uploads<Answer> {
  return useSyncExternalStore<Uploads<Answer>>(subscribe, shown, () => nothing)
}
