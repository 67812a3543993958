import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For loaders: what a screen will ask is asked before it shows. The server waits, so that the page arrives full; a browser goes on, because
 * the screen says itself that it is loading. What fails here is asked again by the screen, which answers for it.
 */
export const askAhead = createIsomorphicFn()
  .server(async (asked: Promise<unknown>[]): Promise<void> => {
    await Promise.allSettled(asked)
  })
  .client((asked: Promise<unknown>[]): Promise<void> | undefined => {
    void Promise.allSettled(asked)
    return undefined
  })
