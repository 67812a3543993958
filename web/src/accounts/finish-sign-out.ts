import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter, HistoryState } from '@tanstack/react-router'
import { deleteCopies } from '../offline/copies.ts'
import { viewerOptions } from './use-viewer.ts'

type Arrival = { redirect?: string; state?: HistoryState }

/** Clears the viewer, everything loaded for them and their copies for reading offline, and shows the sign-in page. */
export async function finishSignOut(queryClient: QueryClient, router: AnyRouter, { redirect, state }: Arrival = {}) {
  queryClient.setQueryData(viewerOptions().queryKey, null)
  await router.navigate({ to: '/sign-in', search: { redirect }, state })
  clearQueries(queryClient)
  await deleteCopies()
}

/** Removes everything except the viewer, whom the shell still shows. */
export function clearQueries(queryClient: QueryClient) {
  const viewerKey = JSON.stringify(viewerOptions().queryKey)
  queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== viewerKey })
}
