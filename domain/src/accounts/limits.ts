export const accountLimits = {
  fullName: { min: 2, max: 100 },
  email: { max: 254 },
  /** How long the copy of a page can be read without a connection. */
  copyDays: 3,
  /** When a page cannot load who is signed in. */
  sessionRetries: { times: 3, everyMs: 1000 },
} as const
