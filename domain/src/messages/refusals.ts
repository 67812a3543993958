export const messageRefusals = {
  message_not_permitted: 'You do not have permission to send messages',
  message_partner_disabled: "This user's account is disabled",
  message_subscription_required: 'Subscribe to read and write messages.',
} as const

export type MessageRefusal = keyof typeof messageRefusals
export const messageRefusalCodes = Object.keys(messageRefusals) as [MessageRefusal, ...MessageRefusal[]]

/** Shown when the session ended while somebody was writing. */
export const messageSignedOut = 'You must be logged in to send messages'
/** Shown when sending failed. */
export const messageFailed = 'Failed to send message'
