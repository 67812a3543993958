/**
 * The operations whose answer to a visitor changes only by events that `changesPublicPages` names, or by a restart. Pages that call others
 * are not cached. `search/cityPrices` also changes with time, but keeps its answer as long as a page is kept.
 */
export const publicReads: ReadonlySet<string> = new Set([
  'signingIn/signInOptions',
  'content/siteAccounts',
  'profiles/viewer',
  'search/cityPrices',
  'search/page',
  'search/pageReviews',
  'search/quotedReviews',
])
