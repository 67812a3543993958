import * as z from 'zod/mini'
import { passkeyView } from './passkey-schemas.ts'

/** A pending email change. */
export const emailChangeView = z.object({
  newEmail: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: z.date(),
})
export type EmailChangeView = z.infer<typeof emailChangeView>

/** A signed-in browser. `userAgent` is its User-Agent header. */
export const sessionView = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  userAgent: z.string(),
  ipAddress: z.string(),
  signedInAt: z.date(),
  lastSeenAt: z.date(),
})
export type SessionView = z.infer<typeof sessionView>

export const twoFactorView = z.object({ isOn: z.boolean(), backupCodesLeft: z.int() })

/** The key for an authenticator app, and the same key as an otpauth address. */
export const twoFactorKey = z.object({ key: z.string(), address: z.string() })
export type TwoFactorKey = z.infer<typeof twoFactorKey>

/** Either signed in, or, with two-factor sign-in, a ticket that is exchanged for a session with a code or, if there is one, a passkey. */
export const signInTicket = z.object({ needsCode: z.literal(true), ticket: z.string(), hasPasskey: z.boolean() })
export const signInAnswer = z.union([z.object({ done: z.literal(true) }), signInTicket])

/** After an address was verified: where its sign-up leads. */
const redirect = z.nullable(z.string())
export const verificationAnswer = z.union([z.object({ done: z.literal(true), redirect }), z.extend(signInTicket, { redirect })])
export type VerificationAnswer = z.infer<typeof verificationAnswer>

/** The linked Google account of a person. */
export const googleLinkView = z.object({
  email: z.string(),
  linkedAt: z.date(),
  lastUsedAt: z.nullable(z.date()),
  canUnlink: z.boolean(),
  /** The owner came back from Google in this browser just now, which proves one action. */
  isProof: z.boolean(),
})

/** The ways to sign in to an account. `hasGoogle`: the site offers sign-in with Google. */
export const waysInView = z.object({
  hasPassword: z.boolean(),
  canRemovePassword: z.boolean(),
  passkeys: z.array(passkeyView),
  canAddPasskey: z.boolean(),
  hasGoogle: z.boolean(),
  google: z.nullable(googleLinkView),
})
export type WaysInView = z.infer<typeof waysInView>

export const securityView = z.object({
  email: z.string(),
  emailChange: z.nullable(emailChangeView),
  sessions: z.array(sessionView),
  twoFactor: twoFactorView,
  waysIn: waysInView,
})
export type SecurityView = z.infer<typeof securityView>
