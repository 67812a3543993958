import type { QueryClient } from '@tanstack/react-query'

/**
 * The server checks a cached page with each request. So data that came with the page is as new as the answer, even if it was rendered
 * earlier; otherwise the page would fetch all of it again. Pages of signed-in people are never cached: they keep the time of the server,
 * from which it has rendered texts like '5 minutes ago'.
 */
export function trustPageData(queryClient: QueryClient) {
  if (document.querySelector('meta[name="live-start"]')) return
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.state.data !== undefined) query.setState({ dataUpdatedAt: Date.now() })
  })
}
