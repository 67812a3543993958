import * as z from 'zod/mini'
import { compassInput, specialtyPrices } from '../jobs/schemas.ts'
import { read } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { trimmed } from '../shared/trimmed.ts'
import { suggestionLimits } from './limits.ts'
import { cityPrices, photographerPage, photographerSearch, publicPage, publicReview, quotedReview } from './photographer-schemas.ts'
import { placeSuggestion, placeToken } from './schemas.ts'

/** Any text, so that an invalid slug is answered with "not found". */
const slug = z.string().check(z.maxLength(200))

export const searchContract = {
  places: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/places', summary: 'Places in the United States that match a typed text' })
    .input(
      z.object({
        text: z.string().check(trimmed(), z.minLength(suggestionLimits.minCharacters), z.maxLength(suggestionLimits.maxCharacters)),
      }),
    )
    .output(z.array(placeSuggestion)),
  photographers: read('anyone', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/photographers', summary: 'Photographers around a place, nearest or best rated first' })
    .input(photographerSearch)
    .output(photographerPage),
  page: read('anyone', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/photographers/{slug}', summary: 'The public page of a photographer' })
    .input(z.object({ slug }))
    .output(publicPage),
  pageReviews: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/photographers/{slug}/reviews', summary: 'What clients wrote about a photographer, newest first' })
    .input(z.object({ slug, ...pageInput }))
    .output(pageOf(publicReview)),
  prices: read('anyone', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/photographers/prices',
      summary: 'What photographers around a place were hired for, by specialty: the middle half, in tens of dollars; none from few hires',
    })
    .input(z.object({ placeToken, specialties: compassInput.shape.specialties }))
    .output(z.array(specialtyPrices)),
  cityPrices: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/cities/prices',
      summary: 'The same for weddings and portraits in the service cities; up to an hour old',
    })
    .output(z.array(cityPrices)),
  quotedReviews: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/reviews', summary: 'The newest short reviews with five stars; none if there are too few' })
    .output(z.array(quotedReview)),
}
