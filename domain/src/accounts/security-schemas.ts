import * as z from 'zod/mini'

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

/** For an authenticator app: the key, and the same key as an otpauth address. */
export const twoFactorKey = z.object({ key: z.string(), address: z.string() })
export type TwoFactorKey = z.infer<typeof twoFactorKey>

/** Six digits from an app, or a backup code; spaces and dashes are ignored. */
export const signInCode = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(40, 'This is not a code'))

/** Either signed in, or, with two-factor sign-in, a ticket that is exchanged for a session with a code. */
export const signInAnswer = z.union([z.object({ done: z.literal(true) }), z.object({ needsCode: z.literal(true), ticket: z.string() })])

export const securityView = z.object({
  email: z.string(),
  emailChange: z.nullable(emailChangeView),
  sessions: z.array(sessionView),
  twoFactor: twoFactorView,
})
export type SecurityView = z.infer<typeof securityView>
