import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { answerAlways } from '../api/answer-calls.factory.ts'
import { onWritten } from '../api/written.ts'
import { ownChangesOf } from '../live/own-changes.ts'
import { ToastProvider } from '../ui/toasts/toasts.tsx'
import { viewerOptions } from './use-viewer.ts'

type Options = { queryClient?: QueryClient; path?: string; address?: string }

/** Renders a screen for a signed-in person, for tests; by default any link leads to the same screen. Returns the router. */
export async function renderSignedIn(viewer: Viewer, screen: ReactNode, options: Options = {}) {
  const { queryClient = queryClientOf(viewer), path = '$', address = '/screen' } = options
  const root = createRootRoute()
  const signedIn = createRoute({ getParentRoute: () => root, id: '_signed-in', beforeLoad: () => ({ viewer }) })
  const page = createRoute({ getParentRoute: () => signedIn, path, component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  onTestFinished(answerAlways({ 'profiles/viewer': { gives: viewer } }))
  onTestFinished(onWritten((changes) => void ownChangesOf(queryClient).apply(changes)))
  await render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return router
}

function queryClientOf(viewer: Viewer) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(viewerOptions().queryKey, viewer)
  return queryClient
}
