import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { viewerOptions } from '../accounts/use-viewer.ts'
import { Document } from '../shell/document.tsx'
import { headOfEveryPage } from '../shell/head-of-every-page.ts'
import { RootErrorPage } from '../shell/root-error-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { loadSignedInParts } from '../shell/signed-in-parts.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => {
    const viewer = await context.queryClient.query(viewerOptions())
    if (viewer) await loadSignedInParts()
    return { viewer }
  },
  head: headOfEveryPage,
  shellComponent: Document,
  component: Shell,
  errorComponent: RootErrorPage,
})
