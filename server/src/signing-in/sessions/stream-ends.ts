import type { StreamEnds } from '#server/platform/live/live-tools'

/** The events that end open streams. */
export const streamEnds: StreamEnds = {
  'account.deleted': ({ personId }) => ({ personId, reason: 'signed_out' }),
  'account.disabled': ({ personId }) => ({ personId, reason: 'disabled' }),
  'account.password_reset': ({ personId }) => ({ personId, reason: 'signed_out' }),
  'account.sessions_ended': ({ personId, sessionIds }) => ({ personId, reason: 'signed_out', sessionIds }),
}
