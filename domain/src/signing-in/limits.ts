import { countLimits } from '../shared/counts.ts'

export const signInLimits = {
  password: { min: 8, max: 128 },
  verificationHours: 24,
  passwordResetMinutes: 60,
  emailChangeHours: 24,
  signInTicketMinutes: 10,
  /** How many codes can be tried with one sign-in ticket. */
  codesPerTicket: 5,
  /** How many passwords can be tried with one verification link. */
  passwordsPerLink: 10,
  backupCodes: 10,
  knownBrowser: { days: 400, accounts: 5 },
  unverifiedDays: 7,
  sessionDays: 30,
  userAgent: { max: 500 },
} as const

/**
 * Attempts in a window of this many seconds; those with the right password are not counted. Above `perNetwork` the network is refused. Above
 * `perAccount` or `perNetworkWithoutCaptcha` a visitor has to solve a captcha for each further attempt. A sign-up always needs one. A browser
 * that signed in to the account before, and each session, has its own allowance.
 */
export const attemptLimits = {
  signIn: { perNetwork: 30, perAccount: 10, seconds: 15 * 60 },
  signUp: { perNetwork: 100, seconds: 60 * 60 },
  verificationMail: { perNetwork: 100, perNetworkWithoutCaptcha: 10, perAccount: 4, seconds: 60 * 60 },
  passwordReset: { perNetwork: 100, perNetworkWithoutCaptcha: 10, perAccount: 4, seconds: 60 * 60 },
  emailChange: { perNetwork: 20, perAccount: 5, seconds: 60 * 60 },
  /** Attempts of people who are signed in, before an action that asks for the password again. */
  password: { perNetwork: 30, perAccount: 10, seconds: 15 * 60 },
  code: { perNetwork: 30, perAccount: 10, seconds: 15 * 60 },
  /** Attempts of visitors: requests for a challenge, which the sign-in page sends before a passkey is used, and sign-ins with a passkey. */
  passkeyRequest: { perNetwork: 300, seconds: 15 * 60 },
  passkey: { perNetwork: 30, seconds: 15 * 60 },
  /** Starting a sign-in with Google, returning from it, and creating an account with it. */
  google: { perNetwork: 60, seconds: 15 * 60 },
  mailLink: { perNetwork: 60, seconds: 60 * 60 },
} as const

/** Requests to change an address, beside those of `attemptLimits.emailChange`, in a window of this many seconds. */
export const emailChangeLimits = { perPerson: 10, perPersonAndAddress: 3, seconds: 60 * 60 } as const

/**
 * Sign-ups of browsers without JavaScript, which cannot solve the captcha, in a window of this many seconds. `perWideNetwork`: so that one
 * owner of many networks cannot use up those of everybody.
 */
export const withoutCaptchaLimits = { perNetwork: 2, perWideNetwork: 4, ofEverybody: 20, seconds: 60 * 60 } as const

export type Attempt = keyof typeof attemptLimits
/** Attempts that are also counted per account. */
export type AccountAttempt = Exclude<Attempt, 'signUp' | 'mailLink' | 'passkey' | 'passkeyRequest' | 'google'>

/** `proofMinutes`: how long a visit of Google proves that the owner is there. */
export const googleLimits = { visitMinutes: 10, signUpMinutes: 30, proofMinutes: 10 } as const

/**
 * `answerPart`: the characters of one part of what a browser returns; the longest keys and signatures have about 5,000.
 * `newAccountMinutes`: how long a new account can add its first passkey without other proof.
 */
export const passkeyLimits = {
  perAccount: 10,
  newAccountMinutes: 10,
  name: { max: 60 },
  requestMinutes: 5,
  answerPart: { max: 10_000 },
  transport: { max: 30 },
} as const

/**
 * How many mails one address gets, however often they are requested. Newer links do not void older ones and each is valid for the whole
 * window, so somebody who gets no further mail already has a link that works.
 */
export const mailLimits = {
  verification: { max: 10, hours: signInLimits.verificationHours },
  passwordReset: { max: 3, hours: signInLimits.passwordResetMinutes / 60 },
  alreadySignedUp: { max: 3, hours: 24 },
  /** Mails to the owner of an address that somebody else wants to change to. */
  emailTaken: { max: 3, hours: 24 },
} as const

export const captchaLimits = { loadTimeoutMs: 200_000, stillLoadingMs: 10_000, pollMs: 100, attempts: 3 } as const

/** Sign-ups through somebody's link are counted to this number. */
export const referralLimits = { code: { max: 40 }, counted: countLimits.counted } as const
