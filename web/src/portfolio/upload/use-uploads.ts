import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { profileRefusals } from '@shutterbid/domain/profiles/refusals'
import { errorMessage, isSignedOutError } from '../../api/error-message.ts'
import { openUploadQueue, type UploadQueue, useUploadsIn } from '../../api/upload-queue.ts'
import { preparePhoto } from '../shrink/shrink-image.ts'

type Sheet = { personId: string; count: number; onAdded: (picture: PictureView) => void }
export type PictureUploads = ReturnType<typeof useUploads>

/** `count` is the number of pictures already on the sheet. A failed upload takes no place on it. */
export function useUploads({ personId, count, onAdded }: Sheet) {
  const queue = queueOf(personId, onAdded)
  const { files, leftOut } = useUploadsIn(queue)
  const failed = files.filter(({ step }) => step === 'failed')
  const running = files.filter(({ step }) => step !== 'failed')
  const free = Math.max(0, portfolioLimits.pictures.max - count - running.length)
  const { remove, dismissLeftOut } = queue
  return {
    running,
    failed,
    free,
    leftOut,
    choose: (chosen: File[]) => queue.choose(chosen, free),
    retry: (id: string) => (free > 0 ? queue.retry(id) : queue.change(id, { error: portfolioRefusals.portfolio_full, canRetry: true })),
    dismiss: remove,
    dismissFailed: () => {
      for (const { id } of failed) remove(id)
    },
    dismissLeftOut,
  }
}

const queues = new Map<string, UploadQueue<PictureView>>()

/** One queue per person in this tab; it continues, and keeps failed uploads, while another page is open. */
function queueOf(personId: string, onAdded: (picture: PictureView) => void) {
  const queue: UploadQueue<PictureView> =
    queues.get(personId) ??
    openUploadQueue<PictureView>({
      prepare: preparePhoto,
      send: (api, photo) => api.portfolio.add({ photo }),
      explain,
      onUploaded: (id, picture) => {
        onAdded(picture)
        queue.remove(id)
      },
    })
  if (typeof document !== 'undefined') queues.set(personId, queue)
  return queue
}

function explain(error: unknown) {
  if (isSignedOutError(error)) return { error: profileRefusals.authentication_required, canRetry: true }
  return { error: errorMessage(error, 'An unexpected error occurred. Please try again.'), canRetry: true }
}
