import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { clearQueries } from '../accounts/finish-sign-out.ts'
import { notifyOtherTabs } from '../accounts/other-tabs.ts'
import { viewerOptions } from '../accounts/use-viewer.ts'
import { deleteCopies } from '../offline/copies.ts'
import { deleteSignUpDraft } from './sign-up/sign-up-draft.ts'

/** Loads the new viewer, here and in other tabs, and shows the page they asked for. */
export async function finishSignIn(queryClient: QueryClient, router: AnyRouter, target: string) {
  deleteSignUpDraft()
  clearQueries(queryClient)
  // They belong to whoever was signed in here before.
  await deleteCopies()
  try {
    await queryClient.query({ ...viewerOptions(), staleTime: 0 })
  } catch {
    // They are signed in; this page could not load them, but the server may.
    window.location.assign(target)
    return new Promise<void>(() => {})
  }
  notifyOtherTabs()
  await router.navigate({ href: target, replace: true })
}
