/** Shown when a bug or an outage on our side prevents something. */
export const ourFault = 'Something went wrong on our side. Please try again.'

/** Shown while the database cannot be reached. */
export const outage = 'Shutterbid is not available at the moment. Please try again in a few seconds.'

/** The page shown when a page failed to load. */
export const faultPage = {
  title: 'This page did not load',
  comfort: 'Nothing you saved is lost. Try again, or come back in a few minutes.',
  again: 'Try again',
  home: 'Go to the home page',
} as const

/** The page shown for an unknown address. */
export const notFoundTexts = {
  title: 'There is nothing at this address',
  comfort: 'The link may be old or mistyped.',
  home: faultPage.home,
} as const
