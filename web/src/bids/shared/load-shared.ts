import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../loading/prefetch.ts'
import { readToken, sharedBidsOptions, sharedJobOptions } from './shared-options.ts'

export async function loadShared(queryClient: QueryClient, searched: string | undefined) {
  const token = readToken(searched)
  if (!token) return
  const preferCached = { staleTime: 'static' } as const
  const job = queryClient.query({ ...sharedJobOptions(token), ...preferCached })
  // For a link that has ended the bids would fail.
  await prefetch([job.then((found) => found && queryClient.infiniteQuery({ ...sharedBidsOptions(token), ...preferCached }))])
}
