/**
 * The operations whose answer to a visitor changes only by events that `changesPublicPages` names, or by a restart. Pages that call others
 * are not cached.
 */
export const publicReads: ReadonlySet<string> = new Set([
  'signingIn/signInOptions',
  'content/siteAccounts',
  'profiles/viewer',
  'search/page',
  'search/pageReviews',
  'search/quotedReviews',
])
