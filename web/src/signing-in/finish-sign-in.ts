import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { clearQueries } from '../accounts/finish-sign-out.ts'
import { notifyOtherTabs } from '../accounts/other-tabs.ts'
import { viewerOptions } from '../accounts/use-viewer.ts'
import { deleteCopies } from '../offline/copies.ts'
import { offerPasskey } from './passkeys/offered-passkey.ts'
import { deleteSignUpDraft } from './sign-up/sign-up-draft.ts'

/**
 * Loads the new viewer, here and in other tabs, and shows the page they asked for. `isNew`: their account was made a moment ago, and a
 * passkey is offered.
 */
export async function finishSignIn(queryClient: QueryClient, router: AnyRouter, target: string, { isNew = false } = {}) {
  deleteSignUpDraft()
  clearQueries(queryClient)
  // Copies of the person who was signed in here before.
  await deleteCopies()
  try {
    const viewer = await queryClient.query({ ...viewerOptions(), staleTime: 0 })
    if (isNew && viewer) offerPasskey(viewer.id)
  } catch {
    // They are signed in; this page could not load them, but the server may.
    window.location.assign(target)
    return new Promise<void>(() => {})
  }
  notifyOtherTabs()
  await router.navigate({ href: target, replace: true })
}
