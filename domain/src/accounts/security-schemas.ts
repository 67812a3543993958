import * as z from 'zod/mini'

/** A change of email that waits for the inboxes. */
export const emailChangeView = z.object({
  newEmail: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: z.date(),
})
export type EmailChangeView = z.infer<typeof emailChangeView>

/** A browser that is signed in. `userAgent` is what it says of itself. */
export const sessionView = z.object({
  id: z.uuid(),
  isThisOne: z.boolean(),
  userAgent: z.string(),
  ipAddress: z.string(),
  signedInAt: z.date(),
  lastSeenAt: z.date(),
})
export type SessionView = z.infer<typeof sessionView>

/** Whether a code is asked for at sign-in; with how many backup codes left. */
export const twoFactorView = z.object({ isOn: z.boolean(), backupCodesLeft: z.int() })

/** What an authenticator app takes in: the key, and the same in an address that such apps open. */
export const twoFactorKey = z.object({ key: z.string(), address: z.string() })
export type TwoFactorKey = z.infer<typeof twoFactorKey>

/** Six digits of an app, or a backup code; spaces and dashes do not matter. */
export const signInCode = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(40, 'This is no code'))

/** Signed in, or half way: the right password, and a ticket with which a code signs in. */
export const signInAnswer = z.union([z.object({ done: z.literal(true) }), z.object({ needsCode: z.literal(true), ticket: z.string() })])

/** What the owner reads about the safety of their account. */
export const securityView = z.object({
  email: z.string(),
  emailChange: z.nullable(emailChangeView),
  sessions: z.array(sessionView),
  twoFactor: twoFactorView,
})
export type SecurityView = z.infer<typeof securityView>
