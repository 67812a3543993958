// The process that `open-image-process.ts` starts. It does one thing at a time.
import sharp from 'sharp'
import { type ImageAnswer, type ImageRequest, imageWork } from './image-work.ts'

const checkEveryMs = 100

// One thread, so that a processor is left for the pages.
sharp.concurrency(1)
sharp.cache(false)

// It ends with its parent, which finishes what has begun first; a terminal sends these signals to both.
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

/** Counts time on the processor, which a busy machine grants slowly. libvips cannot be stopped in the middle, so the parent kills. */
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
