/** A first-in, first-out queue of waiters. */
export function waitQueue() {
  const waiting: (() => void)[] = []
  return {
    length: () => waiting.length,
    /** Resolves when it is next; leaves the queue and rejects with the signal's reason if that aborts first. */
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
    /** Starts the first waiter; false if there is none. */
    startNext() {
      const start = waiting.shift()
      start?.()
      return start !== undefined
    },
  }
}
