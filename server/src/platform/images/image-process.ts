// Started by `open-image-process.ts`. Processes one request at a time.
import sharp from 'sharp'
import { type ImageAnswer, type ImageRequest, imageWork } from './image-work.ts'

const checkEveryMs = 100

// One thread, to leave a processor for requests.
sharp.concurrency(1)
sharp.cache(false)

// A terminal sends these signals to both processes; this one ends with its parent, which first finishes what has started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (request: ImageRequest) => void work(request))

async function work({ name, input, processorSeconds }: ImageRequest) {
  const act = imageWork[name] as (...input: unknown[]) => Promise<unknown>
  const watch = watchProcessor(processorSeconds)
  try {
    answer({ result: await act(...input) })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  } finally {
    clearInterval(watch)
  }
}

/** Processor time, because a busy machine grants it slowly. libvips cannot be interrupted, so the parent kills this process. */
function watchProcessor(seconds: number) {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > seconds * 1_000_000) answer({ isOutOfTime: true })
  }, checkEveryMs)
}

function answer(answered: ImageAnswer) {
  process.send?.(answered)
}
