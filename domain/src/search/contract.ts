import * as z from 'zod/mini'
import { compassInput, specialtyPrices } from '../jobs/schemas.ts'
import { done, operationsFor, pageRead, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { trimmed } from '../shared/trimmed.ts'
import { cardSettings } from './card-schemas.ts'
import { suggestionLimits } from './limits.ts'
import { cityPrices, photographerPage, photographerSearch, publicPage, publicReview, quotedReview } from './photographer-schemas.ts'
import { newJobSearch, newPhotographerSearch, savedJobSearch, savedPhotographerSearch, savedSearch } from './saved-schemas.ts'
import { placeSuggestion, placeToken } from './schemas.ts'
import { searchName } from './search-name.ts'

const { read, write } = operationsFor('profile')

/** Any text, so that an invalid slug is answered with "not found". */
const slug = z.string().check(z.maxLength(200))

const oneSearch = z.object({ searchId: z.uuid() })

export const searchContract = {
  places: read('anyone', 'Places in the United States that match a typed text')
    .input(
      z.object({
        text: z.string().check(trimmed(), z.minLength(suggestionLimits.minCharacters), z.maxLength(suggestionLimits.maxCharacters)),
      }),
    )
    .output(z.array(placeSuggestion)),
  photographers: read('anyone', 'Photographers around a place, nearest or best rated first', {
    limit: callLimits.heavyRead,
    mayBeOld: true,
  })
    .input(photographerSearch)
    .output(photographerPage),
  page: read('anyone', 'The public page of a photographer', { limit: callLimits.heavyRead, mayBeOld: true })
    .input(z.object({ slug }))
    .output(publicPage),
  pageReviews: read('anyone', 'What clients wrote about a photographer, newest first', { mayBeOld: true })
    .input(z.object({ slug, ...pageInput }))
    .output(pageOf(publicReview)),
  prices: read(
    'anyone',
    'What photographers around a place were hired for, by specialty: the middle half, in tens of dollars; none from few hires',
    { limit: callLimits.heavyRead, mayBeOld: true },
  )
    .input(z.object({ placeToken, specialties: compassInput.shape.specialties }))
    .output(z.array(specialtyPrices)),
  cityPrices: pageRead('anyone').output(z.array(cityPrices)),
  quotedReviews: pageRead('anyone').output(z.array(quotedReview)),
  card: pageRead('photographer').output(cardSettings),
  setCard: pageWrite('photographer').input(cardSettings).output(cardSettings),
  saved: read('signedIn', 'The searches that you have saved, oldest first').output(z.array(savedSearch)),
  saveJobs: write('photographer', 'Save a search of jobs; you are told of each new job that matches it')
    .input(newJobSearch)
    .output(savedJobSearch),
  savePhotographers: write('signedIn', 'Save a search of photographers; you are told of new ones that match it')
    .input(newPhotographerSearch)
    .output(savedPhotographerSearch),
  renameSaved: write('signedIn', 'Rename one of your saved searches')
    .input(z.object({ searchId: z.uuid(), name: searchName }))
    .output(done),
  setNotifying: write('signedIn', 'Whether you are told of new matches of a saved search')
    .input(z.object({ searchId: z.uuid(), isOn: z.boolean() }))
    .output(done),
  removeSaved: write('signedIn', 'Delete one of your saved searches').input(oneSearch).output(done),
  makeSearchFeed: pageWrite('photographer', { hasSecretAnswer: true })
    .input(oneSearch)
    .output(z.object({ rss: z.string(), json: z.string() })),
  revokeSearchFeed: pageWrite('photographer').input(oneSearch).output(done),
}
