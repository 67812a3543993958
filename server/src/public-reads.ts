/**
 * The operations whose answer to a visitor changes only by events that `changesPublicPages` names, or by a restart. Pages that call others
 * are not cached. `search/cityPrices` and `billing/price` also change with time: the first keeps its answer as long as a page is kept, the
 * second changes at the beginning of an hour, when every page is rendered again.
 */
export const publicReads: ReadonlySet<string> = new Set([
  'billing/price',
  'signingIn/signInOptions',
  'content/siteAccounts',
  'profiles/viewer',
  'search/cityPrices',
  'search/page',
  'search/pageReviews',
  'search/quotedReviews',
])
