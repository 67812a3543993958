export const accountLimits = {
  fullName: { least: 2, most: 100 },
  password: { least: 8, most: 128 },
  email: { most: 254 },
  verificationHours: 24,
  passwordResetMinutes: 60,
  emailChangeHours: 24,
  ticketMinutes: 10,
  backupCodes: 10,
  unverifiedDays: 7,
  sessionDays: 30,
  sessionRetries: { times: 3, everyMs: 1000 },
} as const

/** How often one address (of the network) and one account may try, in the window of so many seconds. */
export const attemptLimits = {
  signIn: { perAddress: 30, perAccount: 10, seconds: 15 * 60 },
  signUp: { perAddress: 10, perAccount: 5, seconds: 60 * 60 },
  verificationMail: { perAddress: 10, perAccount: 4, seconds: 60 * 60 },
  passwordReset: { perAddress: 10, perAccount: 4, seconds: 60 * 60 },
  emailChange: { perAddress: 20, perAccount: 5, seconds: 60 * 60 },
  /** Of people who are signed in, before something that their session alone must not do. */
  password: { perAddress: 30, perAccount: 10, seconds: 15 * 60 },
  code: { perAddress: 30, perAccount: 10, seconds: 15 * 60 },
  mailLink: { perAddress: 60, seconds: 60 * 60 },
} as const
export type Attempt = keyof typeof attemptLimits

export const captchaLimits = { loadTimeoutMs: 200_000, stillLoadingMs: 10_000, pollMs: 100, attempts: 3 } as const
