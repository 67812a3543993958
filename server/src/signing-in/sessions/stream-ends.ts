import type { AccountEvents } from '#server/accounts/event-facts'
import type { StreamEnd } from '#server/platform/live/live-tools'
import type { SigningInEvents } from '../event-facts.ts'

type Events = AccountEvents & SigningInEvents

/** The events that end open streams. */
export const streamEnds = {
  'account.deleted': ({ personId }) => ({ personId, reason: 'signed_out' }),
  'account.disabled': ({ personId }) => ({ personId, reason: 'disabled' }),
  'account.password_reset': ({ personId }) => ({ personId, reason: 'signed_out' }),
  'account.sessions_ended': ({ personId, sessionIds }) => ({ personId, reason: 'signed_out', sessionIds }),
} satisfies { [Name in keyof Events]?: (facts: Events[Name]) => StreamEnd }
