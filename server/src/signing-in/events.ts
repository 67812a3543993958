import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { SigningInEvents } from './event-facts.ts'

export const signingInEvents = defineEvents<SigningInEvents>({
  'account.email_changed': {
    topics: ({ personId }) => [{ channel: `security:${personId}` }, { channel: `account:${personId}` }],
  },
  'account.email_change_updated': {
    topics: ({ personId }) => [{ channel: `security:${personId}` }],
  },
  'account.password_changed': {},
  'account.sessions_ended': {
    topics: ({ personId }) => [{ channel: `security:${personId}` }],
  },
  'account.two_factor_changed': {
    topics: ({ personId }) => [{ channel: `security:${personId}` }],
  },
  'account.mail_requested': {
    listeners: {
      'write-account-mail': { load: async () => (await import('./on-mail-requested.ts')).onMailRequested, priority: -10 },
    },
  },
  'account.password_reset': {
    listeners: {
      programs: { load: async () => (await import('#server/programs/tokens/on-password-reset')).onPasswordReset, priority: -10 },
    },
  },
  'account.ways_in_changed': {
    topics: ({ personId }) => [{ channel: `security:${personId}` }],
  },
  'account.verified': {},
})
export const { recordEvent } = recorderOf(signingInEvents)
