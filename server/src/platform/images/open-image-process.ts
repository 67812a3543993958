import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'
import type { Answered, ImageWork } from './image-work.ts'

const file = join(packageRoot, 'src/platform/images/image-process.ts')
const lowPriority = 10
/** How long it stays without work. */
const restMs = 30_000

export type ImageProcess = ReturnType<typeof openImageProcess>
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** A process that draws, and gives way to whatever else wants the processor. It does not keep this one alive while it rests. */
export function openImageProcess(onEnd: () => void) {
  const child = fork(file, { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  // At once: the threads that it is about to start inherit the priority of the first.
  if (child.pid !== undefined) setPriority(child.pid, lowPriority)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let resting: NodeJS.Timeout | undefined
  child.unref()
  child.channel?.unref()

  child.on('message', (answered: Answered) => {
    const asked = waiting.get(answered.id)
    waiting.delete(answered.id)
    if (waiting.size === 0) rest()
    if ('error' in answered) asked?.reject(new Error(answered.error))
    else asked?.resolve(answered.result)
  })
  child.on('error', (error) => end(error.message))
  child.on('exit', (code, signal) => end(`the image process ended (${signal ?? code})`))

  function rest() {
    child.channel?.unref()
    resting = setTimeout(() => {
      onEnd()
      child.disconnect()
    }, restMs).unref()
  }
  function end(reason: string) {
    clearTimeout(resting)
    onEnd()
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  function ask<Name extends keyof ImageWork>(name: Name, input: Parameters<ImageWork[Name]>) {
    clearTimeout(resting)
    child.channel?.ref()
    return new Promise<unknown>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      child.send({ id, name, input }, (error) => error && end(error.message))
    }) as ReturnType<ImageWork[Name]>
  }
  return { ask, child }
}
