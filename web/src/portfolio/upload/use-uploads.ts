import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useSyncExternalStore } from 'react'
import { uploadQueueOf } from './upload-queue.ts'

type Sheet = { personId: string; count: number; onAdded: (picture: PictureView) => void }
const nothing = { uploads: [], leftOut: 0 }

/** `count` is the number of pictures already on the sheet. */
export function useUploads({ personId, count, onAdded }: Sheet) {
  const queue = uploadQueueOf(personId, onAdded)
  const { uploads, leftOut } = useSyncExternalStore(queue.subscribe, queue.shown, () => nothing)
  const free = Math.max(0, portfolioLimits.pictures.max - count - uploads.length)
  const { retry, dismiss, dismissLeftOut } = queue
  return { uploads, free, leftOut, choose: (files: File[]) => queue.choose(files, free), retry, dismiss, dismissLeftOut }
}
