export const messageRefusals = {
  message_not_permitted: 'You do not have permission to send messages',
  message_partner_disabled: "This user's account is disabled",
  message_subscription_required: 'Subscribe to read and write messages.',
} as const

export type MessageRefusal = keyof typeof messageRefusals
export const messageRefusalCodes = Object.keys(messageRefusals) as [MessageRefusal, ...MessageRefusal[]]

/** What somebody reads whose session ended while they wrote. */
export const messageSignedOut = 'You must be logged in to send messages'
/** What somebody reads whose message did not get through. */
export const messageFailed = 'Failed to send message'
