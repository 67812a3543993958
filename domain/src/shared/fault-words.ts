/** What people read when a bug or an outage of ours stands in the way. */
export const ourFault = 'Something went wrong on our side. Please try again.'

/** What people read while the database cannot be reached. */
export const outage = 'Shutterbid cannot answer at the moment. Please try again in a few seconds.'

/** What people read who asked for more than they may in a while. */
export const tooManyTries = 'Too many tries. Please wait a little and try again.'

/** The page in place of one that could not be shown. */
export const faultPage = {
  title: 'This page did not load',
  comfort: 'Nothing you saved is lost. Try again, or come back in a few minutes.',
  again: 'Try again',
  home: 'Go to the home page',
} as const

/** The page in place of one that does not exist. */
export const nothingHere = {
  title: 'There is nothing at this address',
  comfort: 'The link may be old, or mistyped. Everything else is where it was.',
  home: faultPage.home,
} as const
