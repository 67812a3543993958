import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For route loaders. The server waits for the queries, so that the page arrives complete; a browser does not, because the screen shows its
 * own loading state. A query that failed here is repeated by the screen, which shows its error.
 */
export const prefetch = createIsomorphicFn()
  .server(async (queries: Promise<unknown>[]): Promise<void> => {
    await Promise.allSettled(queries)
  })
  .client((queries: Promise<unknown>[]): Promise<void> | undefined => {
    void Promise.allSettled(queries)
    return undefined
  })
