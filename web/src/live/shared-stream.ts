export type StreamMessage = { kind: 'change' | 'again' | 'over'; data: string }
type SharedStream = { url: string; name: string; onMessage: (message: StreamMessage) => void }

/**
 * One stream for all tabs of a browser: a browser opens six connections to a site at most, and each stream holds one. The tab
 * that holds the lock listens and passes on; when it closes, the next tab takes over and asks again for what it shows.
 */
export function openSharedStream({ url, name, onMessage }: SharedStream): () => void {
  const channel = new BroadcastChannel(`changes-${name}`)
  channel.onmessage = ({ data }) => onMessage(data as StreamMessage)
  const leaving = new AbortController()
  let isTakingOver = false

  navigator.locks
    .request(`changes-${name}`, { signal: leaving.signal }, () => {
      const stream = new EventSource(url)
      const tell = (message: StreamMessage) => {
        onMessage(message)
        channel.postMessage(message)
      }
      let openings = 0
      stream.addEventListener('open', () => {
        // After a break, or in place of another tab, something may have been missed.
        if (openings++ > 0 || isTakingOver) tell({ kind: 'again', data: '' })
      })
      stream.addEventListener('again', () => tell({ kind: 'again', data: '' }))
      stream.addEventListener('change', ({ data }) => tell({ kind: 'change', data: String(data) }))
      stream.addEventListener('over', ({ data }) => {
        stream.close()
        tell({ kind: 'over', data: String(data) })
      })
      return new Promise<void>((resolve) => {
        leaving.signal.addEventListener('abort', () => {
          stream.close()
          resolve()
        })
      })
    })
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
  // Whoever does not get the lock at once waits for it behind another tab.
  void navigator.locks.query().then(({ held }) => {
    isTakingOver = held?.some((lock) => lock.name === `changes-${name}`) ?? false
  })

  return () => {
    leaving.abort()
    channel.close()
  }
}
