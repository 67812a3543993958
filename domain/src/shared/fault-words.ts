/** What people read when a bug or an outage of ours stands in the way. */
export const ourFault = 'Something went wrong on our side. Please try again.'

/** The page in place of one that could not be shown. */
export const faultPage = {
  title: 'This page did not load',
  comfort: 'Nothing you saved is lost. Try again, or come back in a few minutes.',
  again: 'Try again',
  home: 'Go to the home page',
} as const
