import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { currentViewer } from '../accounts/use-viewer.ts'
import { textInSearch } from '../routing/text-in-search.ts'
import { untilHydrated } from '../routing/until-hydrated.ts'
import { Document } from '../shell/document.tsx'
import { headOfEveryPage } from '../shell/head-of-every-page.ts'
import { RootErrorPage } from '../shell/root-error-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { loadSignedInParts } from '../shell/signed-in-parts.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location, cause, preload }) => {
    // React cannot hydrate a part of the page whose route has changed meanwhile.
    if (cause === 'stay' && !preload && typeof window !== 'undefined') await untilHydrated()
    // Any link can carry a message: read it before a guard or redirect runs.
    const message = 'message' in location.search ? textInSearch(location.search.message) : undefined
    if (message && location.pathname !== '/message') throw redirect({ to: '/message', search: { message }, replace: true })
    const viewer = await currentViewer(context.queryClient)
    if (viewer) await loadSignedInParts()
    return { viewer }
  },
  head: headOfEveryPage,
  shellComponent: Document,
  component: Shell,
  // Hydrates together with the document around it.
  wrapInSuspense: false,
  errorComponent: RootErrorPage,
})
