export const accountLimits = {
  fullName: { least: 2, most: 100 },
  password: { least: 8, most: 128 },
  email: { most: 254 },
  verificationHours: 24,
  passwordResetMinutes: 60,
  emailChangeHours: 24,
  ticketMinutes: 10,
  /** Codes that one sign-in ticket takes. */
  ticketCodes: 5,
  /** Passwords that one verification link takes. */
  linkPasswords: 10,
  backupCodes: 10,
  knownBrowser: { days: 400, accounts: 5 },
  unverifiedDays: 7,
  sessionDays: 30,
  sessionRetries: { times: 3, everyMs: 1000 },
} as const

/**
 * Tries in a window of so many seconds. Above `perNetwork` the network is refused. Above `perAccount` somebody who is not signed in has to
 * pass the captcha for each further try; a browser that signed in to the account before, and each session, has as many tries of its own.
 */
export const attemptLimits = {
  signIn: { perNetwork: 30, perAccount: 10, seconds: 15 * 60 },
  signUp: { perNetwork: 10, seconds: 60 * 60 },
  verificationMail: { perNetwork: 10, perAccount: 4, seconds: 60 * 60 },
  passwordReset: { perNetwork: 10, perAccount: 4, seconds: 60 * 60 },
  emailChange: { perNetwork: 20, perAccount: 5, seconds: 60 * 60 },
  /** Of people who are signed in, before something that their session alone must not do. */
  password: { perNetwork: 30, perAccount: 10, seconds: 15 * 60 },
  code: { perNetwork: 30, perAccount: 10, seconds: 15 * 60 },
  mailLink: { perNetwork: 60, seconds: 60 * 60 },
} as const
export type Attempt = keyof typeof attemptLimits
/** Attempts that are counted per account as well. */
export type AccountAttempt = Exclude<Attempt, 'signUp' | 'mailLink'>

/**
 * Mails to one address, however many are asked for. Links are not voided by newer ones and live as long as the window, so whoever is
 * sent no further mail has one that works.
 */
export const mailLimits = {
  verification: { most: 10, hours: accountLimits.verificationHours },
  passwordReset: { most: 3, hours: accountLimits.passwordResetMinutes / 60 },
  alreadySignedUp: { most: 3, hours: 24 },
} as const

export const captchaLimits = { loadTimeoutMs: 200_000, stillLoadingMs: 10_000, pollMs: 100, attempts: 3 } as const
