import type { QueryClient } from '@tanstack/react-query'
import { viewerOptions } from './use-viewer.ts'

/** Everything except the viewer, whom the shell still shows. */
export function clearQueries(queryClient: QueryClient) {
  const viewerKey = JSON.stringify(viewerOptions().queryKey)
  queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== viewerKey })
}
