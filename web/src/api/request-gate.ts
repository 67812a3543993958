let untilOpen: Promise<void> | undefined

/** Holds back requests during sign-out: the server would answer 401, which browsers log as an error. */
export const requestGate = {
  isClosed: () => untilOpen !== undefined,
  /** Returns the function that opens the gate again. */
  close() {
    const { promise, resolve } = Promise.withResolvers<void>()
    untilOpen = promise
    return () => {
      if (untilOpen === promise) untilOpen = undefined
      resolve()
    }
  },
  /** Throws if the request was aborted meanwhile. */
  async pass(signal?: AbortSignal) {
    if (!untilOpen) return
    await untilOpen
    signal?.throwIfAborted()
  },
}
