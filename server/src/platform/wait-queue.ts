/** A first-in, first-out queue of waiters. `places`: how many the first one needs. */
export function waitQueue() {
  const waiting: { places: number; start: () => void }[] = []
  return {
    length: () => waiting.length,
    nextPlaces: () => waiting[0]?.places,
    /** Resolves when it is next; leaves the queue and rejects with the signal's reason if that aborts first. */
    wait(signal?: AbortSignal, places = 1) {
      return new Promise<void>((resolve, reject) => {
        signal?.throwIfAborted()
        const start = () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        }
        const waiter = { places, start }
        const leave = () => {
          waiting.splice(waiting.indexOf(waiter), 1)
          reject(signal?.reason)
        }
        waiting.push(waiter)
        signal?.addEventListener('abort', leave, { once: true })
      })
    },
    /** Starts the first waiter; false if there is none. */
    startNext() {
      const next = waiting.shift()
      next?.start()
      return next !== undefined
    },
  }
}
