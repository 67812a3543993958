import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'
import type { ImageAnswer, ImageWork, Processed } from './image-work.ts'

const file = join(packageRoot, 'src/platform/images/image-process.ts')
const lowPriority = 10
const idleMs = 30_000

/** `processor` is processor time; `waiting` is real time, for a process that hangs. */
export type ImageSeconds = { processor: number; waiting: number }
export type ImageProcess = ReturnType<typeof openImageProcess>
type Pending = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** The process ended while it was working, for another reason than the time limit. */
export class ImageProcessEnded extends Error {}
export class ImageTookTooLong extends Error {}

/**
 * A low-priority process that does one piece of work at a time. While idle it does not keep the parent alive, and it ends after half a
 * minute.
 */
export function openImageProcess({ seconds, onEnd }: { seconds: ImageSeconds; onEnd: () => void }) {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // glibc keeps freed memory per thread; with fewer arenas a large picture leaves less behind.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  // Immediately, because the threads that it starts inherit the priority.
  if (child.pid !== undefined) setPriority(child.pid, lowPriority)
  let pending: Pending | null = null
  let timer: NodeJS.Timeout | undefined
  let isOpen = true
  child.unref()
  child.channel?.unref()

  child.on('message', (answer: ImageAnswer) => {
    if ('isOutOfTime' in answer) return kill()
    const done = settle()
    if ('error' in answer) done?.reject(new Error(answer.error))
    else done?.resolve(answer.result)
  })
  child.on('error', (error) => end(new ImageProcessEnded(error.message)))
  child.on('exit', (code, signal) => end(new ImageProcessEnded(`the image process ended (${signal ?? code})`)))

  function call<Name extends keyof ImageWork>(name: Name, input: Parameters<ImageWork[Name]>): Promise<Processed[Name]> {
    clearTimeout(timer)
    child.channel?.ref()
    return new Promise((resolve, reject) => {
      pending = { resolve: (result) => resolve(result as Processed[Name]), reject }
      timer = setTimeout(kill, seconds.waiting * 1000)
      child.send({ name, input, processorSeconds: seconds.processor }, (error) => error && end(new ImageProcessEnded(error.message)))
    })
  }

  function settle() {
    const done = pending
    pending = null
    clearTimeout(timer)
    child.channel?.unref()
    timer = setTimeout(endIdle, idleMs).unref()
    return done
  }
  function endIdle() {
    isOpen = false
    onEnd()
    child.disconnect()
  }
  function kill() {
    child.kill('SIGKILL')
    end(new ImageTookTooLong('a picture took too long'))
  }
  function end(reason: Error) {
    clearTimeout(timer)
    isOpen = false
    onEnd()
    pending?.reject(reason)
    pending = null
  }
  return { call, child, isOpen: () => isOpen }
}
