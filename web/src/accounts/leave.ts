import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { tellOtherTabs } from './other-tabs.ts'
import { forgetSignUp } from './sign-up/sign-up-draft.ts'
import { viewerOptions } from './use-viewer.ts'

/** Forgets the person and all that was loaded for them, and shows the sign-in page. */
export async function leave(queryClient: QueryClient, router: AnyRouter) {
  queryClient.setQueryData(viewerOptions().queryKey, null)
  await router.navigate({ to: '/sign-in' })
  forgetAnswers(queryClient)
}

/** Takes in whoever has just signed in, in every tab, and shows the page they asked for. */
export async function arrive(queryClient: QueryClient, router: AnyRouter, target: string) {
  forgetSignUp()
  forgetAnswers(queryClient)
  try {
    await queryClient.query({ ...viewerOptions(), staleTime: 0 })
  } catch {
    // They are signed in, so the server may know them where this page could not ask.
    window.location.assign(target)
    return new Promise<void>(() => {})
  }
  tellOtherTabs()
  await router.navigate({ href: target, replace: true })
}

/** Everything but the viewer, whom the frame of the page goes on showing. */
function forgetAnswers(queryClient: QueryClient) {
  const viewerKey = JSON.stringify(viewerOptions().queryKey)
  queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== viewerKey })
}
