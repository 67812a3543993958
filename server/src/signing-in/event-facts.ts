import type { StoredEvent } from '#server/platform/events/define-events'

export type SigningInEvents = {
  /** The address of an account changed. */
  'account.email_changed': { personId: string }
  /** A change of email was requested, confirmed in one inbox, or cancelled. */
  'account.email_change_updated': { personId: string }
  'account.password_changed': { personId: string }
  /** Some of a person's browsers were signed out. */
  'account.sessions_ended': { personId: string; sessionIds: string[] }
  'account.two_factor_changed': { personId: string }
  /** A mail was requested for an address: of an account, of a pending sign-up, or of neither. */
  'account.mail_requested': { purpose: 'verify_email' | 'reset_password'; personId: string | null; signUpId: string | null }
  'account.password_reset': { personId: string }
  /** A way to sign in was added, renamed, locked or removed. */
  'account.ways_in_changed': { personId: string }
  'account.verified': { personId: string }
}

export type SigningInEvent<Name extends keyof SigningInEvents> = StoredEvent<Name, SigningInEvents[Name]>
