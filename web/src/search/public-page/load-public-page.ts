import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { publicPageOptions, publicReviewsOptions } from '../search-options.ts'
import { publicPageHead } from './public-page-head.ts'

const kept = { staleTime: 'static' } as const

/** What a public page shows, and its head; a page that is gone answers 410, so that search engines forget it at once. */
export async function loadPublicPage(queryClient: QueryClient, slug: string) {
  const page = await queryClient.query({ ...publicPageOptions(slug), ...kept }).catch((error: unknown) => {
    if (!isGoneError(error)) throw isNotFoundError(error) ? notFound() : error
    answerGone()
    throw notFound({ data: { isGone: true } })
  })
  // Not at once with the page: of one that is not there, the reviews would fail on their way into the document.
  if (page.reviewCount > 0) await prefetch([queryClient.infiniteQuery({ ...publicReviewsOptions(page), ...kept })])
  return { head: publicPageHead(page) }
}

const answerGone = createIsomorphicFn()
  .server(() => setResponseStatus(410))
  .client(() => {})

function isGoneError(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'GONE'
}
