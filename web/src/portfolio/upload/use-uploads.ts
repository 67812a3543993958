import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useSyncExternalStore } from 'react'
import { uploadQueueOf } from './upload-queue.ts'

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
