/** Those who wait for something, first come, first served. */
export function waitingLine() {
  const waiting: (() => void)[] = []
  return {
    length: () => waiting.length,
    /** Resolves when its turn has come; leaves the line and rejects with the signal's reason if that aborts first. */
    wait(signal?: AbortSignal) {
      return new Promise<void>((resolve, reject) => {
        signal?.throwIfAborted()
        const start = () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(start), 1)
          reject(signal?.reason)
        }
        waiting.push(start)
        signal?.addEventListener('abort', leave, { once: true })
      })
    },
    /** Lets the first one start; false if nobody waits. */
    startNext() {
      const start = waiting.shift()
      start?.()
      return start !== undefined
    },
  }
}
