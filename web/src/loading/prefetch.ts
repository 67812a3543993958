import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For route loaders: starts the queries of a screen before it renders. The server waits for them, so that the page arrives complete; a browser
 * does not, because the screen shows its own loading state. The screen repeats a query that failed here, and shows its error.
 */
export const prefetch = createIsomorphicFn()
  .server(async (queries: Promise<unknown>[]): Promise<void> => {
    await Promise.allSettled(queries)
  })
  .client((queries: Promise<unknown>[]): Promise<void> | undefined => {
    void Promise.allSettled(queries)
    return undefined
  })
