import { defineEvents } from '#server/platform/events/define-events'
import type { Invalidation } from '#server/platform/live/channels'

type OneMessage = { messageId: string; senderId: string; receiverId: string }

export type MessageEvents = {
  'message.sent': OneMessage
  /** Its sender changed its words. */
  'message.edited': OneMessage
  'message.taken_back': OneMessage
  /** An administrator hid a message from its receiver, or showed it again. */
  'message.hidden': OneMessage
  'message.shown': OneMessage
  /** `readerId` read messages from `senderId`. */
  'messages.read': { readerId: string; senderId: string }
}

export const messageEvents = defineEvents<MessageEvents>({
  'message.sent': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-messages/on-message-sent')).onMessageSent,
        afterSeconds: 5,
      },
    },
    topics: ofMessage,
  },
  'message.edited': { topics: ofMessage },
  'message.taken_back': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-messages/on-message-taken-back')).onMessageTakenBack,
        // After the notification of the message itself.
        afterSeconds: 5,
      },
    },
    topics: ofMessage,
  },
  'message.hidden': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hiding/on-message-hidden')).onMessageHidden },
    },
    topics: (facts) => [...ofMessage(facts), { channel: 'inbox' }],
  },
  'message.shown': {
    topics: (facts) => [...ofMessage(facts), { channel: 'inbox' }],
  },
  'messages.read': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-messages/on-messages-read')).onMessagesRead },
    },
    topics: ({ readerId, senderId }) => ofPair(readerId, senderId),
  },
})

function ofMessage({ senderId, receiverId }: OneMessage) {
  return ofPair(senderId, receiverId)
}

function ofPair(oneId: string, otherId: string): Invalidation[] {
  return [
    { channel: `conversations:${oneId}` },
    { channel: `conversations:${otherId}` },
    { channel: `conversation:${oneId}:${otherId}` },
    { channel: `conversation:${otherId}:${oneId}` },
  ]
}
