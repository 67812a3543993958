import { messageLimits } from './limits.ts'

export const messageRefusals = {
  message_not_permitted: 'You do not have permission to send messages',
  message_partner_disabled: "This user's account is disabled",
  message_subscription_required: 'Subscribe to read and write messages.',
  message_partner_blocked: 'You blocked this person. Unblock them to write.',
  blocks_used_up: `You have blocked ${messageLimits.blocks} people. Unblock somebody first.`,
  message_change_too_late: `A message can be changed or unsent for ${messageLimits.changeableMinutes} minutes after it was sent.`,
  message_hidden: 'An administrator hid this message. It can no longer be changed.',
  message_taken_back: 'This message was unsent. Write a new one instead.',
  attachment_wrong_type: 'Only JPEG and PNG pictures and PDF files can be sent. Save this one in one of these formats.',
  attachment_too_large: 'This file is over 10 MB. Save a smaller copy and send that.',
  attachment_damaged: 'This PDF file is damaged or incomplete. Save it again, then send that copy.',
  attachments_used_up: `You have added ${messageLimits.attachments.aDay} files within 24 hours. Add the next one in {time}.`,
  attachment_not_stored: 'We could not store this file just now. Please try again.',
  attachment_gone: 'A file of this message is no longer available. Delete the message, then choose the file again.',
} as const

export type MessageRefusal = keyof typeof messageRefusals
export const messageRefusalCodes = Object.keys(messageRefusals) as [MessageRefusal, ...MessageRefusal[]]

/** Shown when the session ended while somebody was writing. */
export const messageSignedOut = 'You must be logged in to send messages'
/** Shown when sending failed. */
export const messageFailed = 'Failed to send message'
