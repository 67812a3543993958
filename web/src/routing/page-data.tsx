import { dehydrate, hashKey, hydrate, type QueryClient, QueryClientProvider, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { JSX, ReactNode } from 'react'

type SentQuery = {
  queryKey: QueryKey
  queryType?: 'infinite' | undefined
  meta?: QueryMeta | undefined
  data: unknown
  dataUpdatedAt: number
}

/**
 * Options of the router: the data from which a page was rendered is sent with the page. The loaders have waited for all of it; a query that
 * failed is repeated by the browser.
 */
export function pageData(queryClient: QueryClient) {
  return {
    InnerWrap: WithQueries,
    dehydrate: () => ({ queries: sentQueries(queryClient) }),
    hydrate: ({ queries }: { queries: object[] }) =>
      hydrate(queryClient, { mutations: [], queries: (queries as SentQuery[]).map(received) }),
  }
}

function WithQueries({ children }: { children: ReactNode }): JSX.Element {
  return <QueryClientProvider client={useRouter().options.context.queryClient}>{children}</QueryClientProvider>
}

type Dehydrated = ReturnType<typeof dehydrate>['queries'][number]

const sentQueries = createIsomorphicFn()
  .server((queryClient: QueryClient): object[] => dehydrate(queryClient).queries.map(sent))
  .client(() => [])

function sent({ queryKey, queryType, meta, state: { data, dataUpdatedAt } }: Dehydrated): SentQuery {
  return { queryKey, queryType, meta, data, dataUpdatedAt }
}

function received({ data, dataUpdatedAt, queryKey, ...query }: SentQuery): Dehydrated {
  const none = { error: null, errorUpdateCount: 0, errorUpdatedAt: 0, fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null }
  const state = { ...none, data, dataUpdatedAt, dataUpdateCount: 1, isInvalidated: false, status: 'success', fetchStatus: 'idle' } as const
  return { ...query, queryKey, queryHash: hashKey(queryKey), state, dehydratedAt: dataUpdatedAt }
}
