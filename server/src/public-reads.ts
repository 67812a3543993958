/** The operations whose answer to a visitor changes only by events that `changesPublicPages` names. Pages that call others are not cached. */
export const publicReads: ReadonlySet<string> = new Set([
  'content/siteAccounts',
  'profiles/viewer',
  'search/page',
  'search/pageReviews',
  'search/quotedReviews',
])
