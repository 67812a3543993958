/** Shown when a bug or an outage on our side prevents something. */
export const serverErrorText = 'Something went wrong on our side. Please try again.'

/** Shown while the database cannot be reached. */
export const outageText = 'Shutterbid is not available at the moment. Please try again in a few seconds.'

/** The page shown when a page failed to load. */
export const errorPageTexts = {
  title: 'This page did not load',
  advice: 'Nothing you saved is lost. Try again, or come back in a few minutes.',
  again: 'Try again',
  home: 'Go to the home page',
} as const

/** The page shown for an unknown address. */
export const notFoundTexts = {
  title: 'There is nothing at this address',
  advice: 'The link may be old or mistyped.',
  home: errorPageTexts.home,
} as const

export const signInToContinue = 'Please sign in to continue'
