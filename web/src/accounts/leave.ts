import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { viewerOptions } from './use-viewer.ts'

/** Forgets the person and all that was loaded for them, and shows the sign-in page. */
export async function leave(queryClient: QueryClient, router: AnyRouter) {
  queryClient.setQueryData(viewerOptions().queryKey, null)
  await router.navigate({ to: '/sign-in' })
  forgetAnswers(queryClient)
}

/** Takes in whoever has just signed in, and shows the page they asked for. */
export async function arrive(queryClient: QueryClient, router: AnyRouter, target: string) {
  forgetAnswers(queryClient)
  await queryClient.query({ ...viewerOptions(), staleTime: 0 })
  await router.navigate({ href: target, replace: true })
}

/** Everything but the viewer, whom the frame of the page goes on showing. */
function forgetAnswers(queryClient: QueryClient) {
  const viewerKey = JSON.stringify(viewerOptions().queryKey)
  queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== viewerKey })
}
