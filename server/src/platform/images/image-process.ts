// The process that `open-image-process.ts` starts.
import { type Answered, type Asked, imageWork } from './image-work.ts'

// It ends with the process that it works for, which first finishes what has begun; a terminal sends these to both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: Asked) => void work(asked))

async function work({ id, name, input }: Asked) {
  const act = imageWork[name] as (...input: unknown[]) => Promise<unknown>
  try {
    answer({ id, result: await act(...input) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

function answer(answered: Answered) {
  process.send?.(answered)
}
