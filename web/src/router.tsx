import { notifyManager, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { onWritten } from './api/written.ts'
import { ownChangesOf } from './live/own-changes.ts'
import { PageLoading } from './loading/page-loading.tsx'
import { pageContext } from './page-context.ts'
import { routeTree } from './routeTree.gen.ts'
import { closeModalsOnBack } from './routing/close-modals-on-back.ts'
import { ErrorPage, NotFoundPage } from './routing/error-page.tsx'
import { pageData } from './routing/page-data.tsx'
import { scrollRestoration } from './routing/scroll-restoration.ts'
import { searchInUrls } from './routing/search-in-urls.ts'
import { trustPageData } from './routing/trust-page-data.ts'

const nonce = createIsomorphicFn()
  .server(() => pageContext()?.nonce)
  .client(() => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content)

// By default results are shown after a timer: an optimistic switch would jump back for a frame.
notifyManager.setScheduler(queueMicrotask)

export function getRouter() {
  // No retries here: an error of the server is final, and a request without an answer was already repeated by `fetchWithRetry`.
  // Without a connection a request fails with a message, instead of waiting until the browser is online.
  const networkMode = 'always'
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnReconnect: true, networkMode }, mutations: { networkMode } },
  })
  if (typeof window !== 'undefined') {
    trustPageData(queryClient)
    onWritten((changes) => void ownChangesOf(queryClient).apply(changes))
  }
  const scroll = scrollRestoration()
  const modals = closeModalsOnBack()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...pageData(queryClient),
    ...scroll.options,
    ...searchInUrls,
    // Smooth scrolling is for links within a page; on a new page a key press would stop it halfway to the top.
    scrollRestorationBehavior: 'instant',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Shown within 100 ms of a tap, also while the script of the next page loads; a page that is ready sooner is shown directly. The last
    // line does this also for a page whose loader has run ahead of its script.
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 50,
    defaultPendingMinMs: 0,
    defaultStaleReloadMode: 'blocking',
    ssr: { nonce: nonce() },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  })
  scroll.follow(router)
  modals.follow(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface HistoryState {
    /** A notice shown once on arrival. */
    notice?: string
    /** For the sign-in page: this person's account was disabled while a page of theirs was open. */
    wasDisabled?: boolean
    /** The target of the link back. */
    returnTo?: string
    /** How many tabs of this page were opened since somebody came to it. */
    tabsSinceArrival?: number
    /** The title that was typed into the job box. */
    jobTitle?: string
    showReviewForm?: boolean
    /** The code of one of our own messages. */
    messageCode?: string
    justPosted?: number
    /** How many open modals the entry stands for; see `followModals`. */
    openModals?: number
  }
}
