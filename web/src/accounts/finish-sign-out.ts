import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { clearQueries } from './clear-queries.ts'
import { viewerOptions } from './use-viewer.ts'

/** Clears the viewer and everything loaded for them, and shows the sign-in page. */
export async function finishSignOut(queryClient: QueryClient, router: AnyRouter) {
  queryClient.setQueryData(viewerOptions().queryKey, null)
  await router.navigate({ to: '/sign-in' })
  clearQueries(queryClient)
}
