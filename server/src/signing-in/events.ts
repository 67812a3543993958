import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { topicsOfPerson } from '#server/platform/live/channels'
import type { SigningInEvents } from './event-facts.ts'

export const signingInEvents = defineEvents<SigningInEvents>({
  'account.email_changed': { topics: topicsOfPerson('security', 'account') },
  'account.email_change_updated': { topics: topicsOfPerson('security') },
  'account.password_changed': {},
  'account.sessions_ended': { topics: topicsOfPerson('security') },
  'account.two_factor_changed': { topics: topicsOfPerson('security') },
  'account.mail_requested': {
    listeners: {
      'write-account-mail': { load: async () => (await import('./on-mail-requested.ts')).onMailRequested, priority: -10 },
    },
  },
  'account.password_reset': {
    listeners: {
      'remove-webhooks': { load: async () => (await import('#server/programs/webhooks/on-password-reset')).onPasswordReset, priority: -10 },
    },
  },
  'account.ways_in_changed': { topics: topicsOfPerson('security') },
  'account.verified': {},
})
export const { recordEvent } = recorderOf(signingInEvents)
