import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { tellOtherTabs } from './other-tabs.ts'
import { forgetSignUp } from './sign-up/sign-up-draft.ts'
import { viewerOptions } from './use-viewer.ts'

/** Clears the viewer and everything loaded for them, and shows the sign-in page. */
export async function leave(queryClient: QueryClient, router: AnyRouter) {
  queryClient.setQueryData(viewerOptions().queryKey, null)
  await router.navigate({ to: '/sign-in' })
  forgetAnswers(queryClient)
}

/** Loads the new viewer, here and in other tabs, and shows the page they asked for. */
export async function arrive(queryClient: QueryClient, router: AnyRouter, target: string) {
  forgetSignUp()
  forgetAnswers(queryClient)
  try {
    await queryClient.query({ ...viewerOptions(), staleTime: 0 })
  } catch {
    // They are signed in; this page could not load them, but the server may.
    window.location.assign(target)
    return new Promise<void>(() => {})
  }
  tellOtherTabs()
  await router.navigate({ href: target, replace: true })
}

/** Everything but the viewer, whom the shell goes on showing. */
function forgetAnswers(queryClient: QueryClient) {
  const viewerKey = JSON.stringify(viewerOptions().queryKey)
  queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== viewerKey })
}
