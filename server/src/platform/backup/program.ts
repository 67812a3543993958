import { type SpawnOptions, spawn } from 'node:child_process'
import { basename } from 'node:path'
import { BackupError } from './backup-error.ts'

/** `done` waits until what is `written` to the program has arrived and the program has ended, and throws with what it said if it failed. */
export function startProgram(path: string, args: string[], { signal, ...options }: SpawnOptions & { signal?: AbortSignal | undefined }) {
  const child = spawn(path, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'], ...(signal ? { signal } : {}) })
  let said = ''
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-500)
  })
  const ended = new Promise<string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signalName) => resolve(code === 0 ? null : said.trim() || `it ended with ${code ?? signalName}`))
  })
  ended.catch(() => {})
  return {
    child,
    async done(written: Promise<void> = Promise.resolve()) {
      // Writing to a program that has failed fails too; what the program says is the cause.
      const unwritten = await written.then(
        () => null,
        (error: Error & { code?: string }) => error,
      )
      if (unwritten && unwritten.code !== 'EPIPE') {
        child.kill()
        throw unwritten
      }
      const failure = await ended
      if (failure !== null || unwritten) throw new BackupError(`${basename(path)} failed: ${failure ?? 'it read only a part'}`)
    },
  }
}
