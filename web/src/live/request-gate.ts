let opened: Promise<void> | undefined

/** Requests wait here from the moment somebody signs out until the page has left: the server would answer 401, and browsers log that. */
export const requestGate = {
  /** Until the function that it returns is called. */
  close() {
    const { promise, resolve } = Promise.withResolvers<void>()
    opened = promise
    return () => {
      if (opened === promise) opened = undefined
      resolve()
    }
  },
  /** Throws if the request was aborted meanwhile. */
  async pass(signal?: AbortSignal) {
    if (!opened) return
    await opened
    signal?.throwIfAborted()
  },
}
