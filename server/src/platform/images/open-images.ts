import { availableParallelism } from 'node:os'
import { ORPCError } from '@orpc/server'
import { no } from '@shutterbid/domain/shared/decision'
import { refusingWith, unavailable } from '#server/platform/refuse'
import { imageQueue, type UploadQueueLimits, uploadQueue } from './image-queue.ts'
import type { ImageWork, Processed } from './image-work.ts'
import type { Images, PhotoProcessing } from './images.ts'
import { type ImageProcess, ImageProcessEnded, type ImageSeconds, ImageTookTooLong, openImageProcess } from './open-image-process.ts'

type Settings = {
  queue: UploadQueueLimits
  seconds: ImageSeconds
  /** Aborts on shutdown: running work finishes, waiting work is refused. */
  closing?: AbortSignal
  openProcess?: typeof openImageProcess
}

const tries = 2
/** How long a restart takes. */
const retryAfterSeconds = 5
/** Leaves one processor for requests. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Pictures are processed in separate processes, one at a time each, which are started on demand. */
export function openImages({ queue, seconds, closing = new AbortController().signal, openProcess = openImageProcess }: Settings): Images {
  const run = imageQueue(atOnce)
  const queueUpload = uploadQueue(queue)
  const idle = new Set<ImageProcess>()

  return {
    queueUpload: ({ personId, signal }, upload) => {
      const aborting = signal ? AbortSignal.any([signal, closing]) : closing
      return queueUpload(personId, () => upload(processingFor(aborting)), aborting).catch((error: unknown) => {
        if (aborting.aborted && error === aborting.reason) throw closing.aborted ? unavailable(retryAfterSeconds) : clientIsGone()
        throw error
      })
    },
    makeRenditions: (...input) => run('task', () => call('makeRenditions', input), closing),
  }

  function processingFor(signal: AbortSignal): PhotoProcessing {
    return {
      picture: (...input) => run('upload', () => call('processPhoto', input), signal).catch(asRefusal),
      copies: (...input) => run('upload', () => call('processCopies', input), signal).catch(asRefusal),
    }
  }

  /** A process that dies is not the fault of every picture in it, so each is retried in a new one. */
  async function call<Name extends keyof ImageWork>(
    name: Name,
    input: Parameters<ImageWork[Name]>,
    triesLeft = tries,
  ): Promise<Processed[Name]> {
    const process = takeProcess()
    try {
      return await process.call(name, input)
    } catch (error) {
      if (error instanceof ImageProcessEnded && triesLeft > 1) return call(name, input, triesLeft - 1)
      throw error
    } finally {
      if (process.isOpen()) idle.add(process)
    }
  }

  function takeProcess() {
    for (const process of idle) {
      idle.delete(process)
      return process
    }
    const opened: ImageProcess = openProcess({ seconds, onEnd: () => idle.delete(opened) })
    return opened
  }
}

function asRefusal(error: unknown) {
  if (error instanceof ImageTookTooLong) return no('photo_takes_too_long')
  if (error instanceof ImageProcessEnded) return refusingWith('photo_not_processed')(error)
  throw error
}

const clientIsGone = () => new ORPCError('CLIENT_CLOSED_REQUEST', { status: 499, message: 'The client closed the request.' })
