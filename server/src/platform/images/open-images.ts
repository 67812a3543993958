import { availableParallelism } from 'node:os'
import { no } from '@shutterbid/domain/shared/decision'
import { refusingWith } from '#server/platform/refuse'
import { whileWaiterIsThere } from '#server/platform/while-waiter-is-there'
import { imageQueue } from './image-queue.ts'
import type { ImageWork, Processed } from './image-work.ts'
import type { Images } from './images.ts'
import { type ImageProcess, ImageProcessEnded, type ImageSeconds, ImageTookTooLong, openImageProcess } from './open-image-process.ts'

type Settings = {
  seconds: ImageSeconds
  /** Aborts on shutdown: running work finishes, waiting work is refused. */
  closing?: AbortSignal
  openProcess?: typeof openImageProcess
  /** How many pictures are worked on at once. */
  processes?: number | undefined
}

const tries = 2
/** Leaves one processor for requests. */
const usualProcesses = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Pictures are processed in separate processes, one at a time each, which are started on demand. */
export function openImages({
  seconds,
  closing = new AbortController().signal,
  openProcess = openImageProcess,
  processes = usualProcesses,
}: Settings): Images {
  const run = imageQueue(processes)
  const idle = new Set<ImageProcess>()

  return {
    processing(signal) {
      const waiter = { signal, closing }
      const process = <Name extends 'processPhoto' | 'processCopies'>(name: Name, input: Parameters<ImageWork[Name]>) =>
        whileWaiterIsThere(waiter, (leaving) => run('upload', () => call(name, input), leaving())).catch(asRefusal)
      return { picture: (...input) => process('processPhoto', input), copies: (...input) => process('processCopies', input) }
    },
    makeRenditions: (...input) => run('task', () => call('makeRenditions', input), closing),
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
