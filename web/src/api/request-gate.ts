let opened: Promise<void> | undefined

/** Holds requests back during sign-out: the server would answer 401, and browsers log that as an error. */
export const requestGate = {
  isClosed: () => opened !== undefined,
  /** Returns the function that opens the gate again. */
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
