export type StreamMessage = { kind: 'change' | 'again' | 'over'; data: string }
const shortestPauseMs = 2000
const longestPauseMs = 60_000

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
      const tell = (message: StreamMessage) => {
        onMessage(message)
        channel.postMessage(message)
      }
      let hasBroken = false
      const close = keepOpen(url, {
        // After a break, or in place of another tab, something may have been missed. Not as soon as it opens: who is signed out hears so first.
        hello: () => (hasBroken || isTakingOver) && tell({ kind: 'again', data: '' }),
        error() {
          hasBroken = true
        },
        again: () => tell({ kind: 'again', data: '' }),
        change: ({ data }) => tell({ kind: 'change', data: String(data) }),
        over({ data }) {
          close()
          tell({ kind: 'over', data: String(data) })
        },
      })
      return new Promise<void>((resolve) => {
        leaving.signal.addEventListener('abort', () => {
          close()
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

/** A stream that comes back, also after an answer that is none: a proxy's, say, while the server behind it starts. A browser gives up then. */
function keepOpen(url: string, listeners: Record<'hello' | 'error' | StreamMessage['kind'], (event: MessageEvent) => unknown>): () => void {
  let pauseMs = shortestPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream = open()

  function open() {
    const opened = new EventSource(url)
    for (const [name, listener] of Object.entries(listeners)) opened.addEventListener(name, listener as EventListener)
    opened.addEventListener('open', () => {
      pauseMs = shortestPauseMs
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      // Not all at once, when many were sent away together.
      timer = setTimeout(() => (stream = open()), pauseMs * (0.5 + Math.random() / 2))
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    })
    return opened
  }
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}
