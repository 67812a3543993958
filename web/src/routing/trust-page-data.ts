import type { QueryClient } from '@tanstack/react-query'

/**
 * The server checks a cached page with each request. So data that came with the page is as new as the answer, even if it was rendered
 * earlier or the clocks differ; otherwise the page would fetch all of it again.
 */
export function trustPageData(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.data !== undefined) query.setState({ dataUpdatedAt: Date.now() })
  })
}
