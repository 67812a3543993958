export type SearchEvents = {
  /** A photographer changed which websites may show their card. */
  'card.changed': { personId: string }
  /** Somebody saved, changed or deleted a search. */
  'search.changed': { personId: string }
  /** Saved searches of these people match a job of which they have not been notified. */
  'search.job_found': { jobId: string; personIds: string[] }
  /** The same for a photographer. */
  'search.photographer_found': { photographerId: string; searches: { searchId: string; personId: string }[] }
}
