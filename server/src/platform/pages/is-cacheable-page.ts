import { cookiesNamed } from '../http/cookies-named.ts'

/** Holds the last search; `/photographers` is rendered from it. */
const searchCookie = 'search'

/** Whether a visitor's page depends only on its path and theme. Addresses with a query can contain tokens, and are too many to keep. */
export function isCacheablePage(request: Request) {
  return new URL(request.url).search === '' && cookiesNamed(request.headers, searchCookie).length === 0
}
