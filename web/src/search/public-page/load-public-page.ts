import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import type { PublicPage } from '@shutterbid/domain/search/photographer-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { ownOrigin } from '../../routing/own-origin.ts'
import { pageHead } from '../../routing/page-head.ts'
import { publicPageOptions, publicReviewsOptions } from '../search-options.ts'

const preferCached = { staleTime: 'static' } as const

/** A removed page answers 410, so that search engines drop it at once. */
export async function loadPublicPage(queryClient: QueryClient, { slug, after }: { slug: string; after: string | undefined }) {
  const page = await queryClient.query({ ...publicPageOptions(slug), ...preferCached }).catch((error: unknown) => {
    if (!isGoneError(error)) throw isNotFoundError(error) ? notFound() : error
    answerGone()
    throw notFound({ data: { isRemoved: true } })
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

/** Search engines may index it only if the photographer wants that. */
function publicPageHead(page: PublicPage) {
  const { fullName, slug, isIndexed, pictures } = page
  const url = `${ownOrigin()}/photographers/${slug}`
  const title = [fullName, 'photographer', page.placeLabel && `in ${page.placeLabel}`].filter(Boolean).join(', ').replace(', in', ' in')
  const description = describe(page)
  const [cover] = pictures
  const picture = cover ? sharedPicture(cover) : undefined
  const facts = factsOf(page, { url, description, image: picture && `${ownOrigin()}${picture.path}` })
  return pageHead({
    path: `/photographers/${slug}`,
    title: `${title} · Shutterbid`,
    description,
    type: 'profile',
    picture,
    isListed: isIndexed,
    facts,
  })
}

function sharedPicture({ key, widths, width, height, alt }: PictureView) {
  const largest = Math.max(...widths)
  // A smaller original is not enlarged.
  const shown = Math.min(largest, width)
  return { path: `/files/${key}-${largest}.webp`, alt, width: shown, height: Math.round((shown * height) / width) }
}

/** The beginning of the bio, else specialties and place. */
function describe({ fullName, bio, specialties, placeLabel }: PublicPage) {
  const text = bio.replace(/\s+/g, ' ').trim()
  if (text) return text.length > 155 ? `${text.slice(0, 154).trimEnd()}…` : text
  const what = specialties.map((code) => specialtyNames[code]).join(', ')
  return `${fullName} photographs${what ? `: ${what}` : ''}${placeLabel ? `, from ${placeLabel}` : ''}. Portfolio and reviews on Shutterbid.`
}

function factsOf(
  { fullName, specialties, placeLabel, startingPriceDollars }: PublicPage,
  about: { url: string; description: string; image: string | undefined },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: about.url,
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      jobTitle: 'Photographer',
      ...about,
      knowsAbout: specialties.map((code) => specialtyNames[code]),
      ...(startingPriceDollars === null ? {} : { makesOffer: offerFrom(startingPriceDollars) }),
      ...(placeLabel ? { workLocation: { '@type': 'Place', name: placeLabel } } : {}),
    },
  }
}

function offerFrom(minPrice: number) {
  return { '@type': 'Offer', priceSpecification: { '@type': 'PriceSpecification', minPrice, priceCurrency: 'USD' } }
}
