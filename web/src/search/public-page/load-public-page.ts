import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { publicPageOptions, publicReviewsOptions } from '../search-options.ts'
import { publicPageHead } from './public-page-head.ts'

const preferCached = { staleTime: 'static' } as const

/** A removed page answers 410, so that search engines drop it at once. */
export async function loadPublicPage(queryClient: QueryClient, { slug, after }: { slug: string; after: string | undefined }) {
  const page = await queryClient.query({ ...publicPageOptions(slug), ...preferCached }).catch((error: unknown) => {
    if (!isGoneError(error)) throw isNotFoundError(error) ? notFound() : error
    answerGone()
    throw notFound({ data: { isGone: true } })
  })
  // Not in parallel with the page: for a missing one the reviews would fail while streaming.
  if (page.reviewCount > 0) await prefetch([queryClient.infiniteQuery({ ...publicReviewsOptions({ ...page, after }), ...preferCached })])
  return { head: publicPageHead(page) }
}

const answerGone = createIsomorphicFn()
  .server(() => setResponseStatus(410))
  .client(() => {})

function isGoneError(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'GONE'
}
