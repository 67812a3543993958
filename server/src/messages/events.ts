import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { Invalidation } from '#server/platform/live/channels'
import type { MessageEvents, OneMessage } from './event-facts.ts'

export const messageEvents = defineEvents<MessageEvents>({
  'message.sent': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-messages/message-sent')).onMessageSent,
        afterSeconds: 5,
      },
    },
    topics: ofMessage,
  },
  'message.edited': { topics: ofMessage },
  'message.taken_back': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-messages/message-sent')).onMessageTakenBack,
        // After the notification of the message itself.
        afterSeconds: 5,
      },
    },
    topics: ofMessage,
  },
  'message.hidden': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/hidden-things')).onMessageHidden },
    },
    topics: (facts) => [...ofMessage(facts), { channel: 'inbox' }],
  },
  'message.shown': {
    topics: (facts) => [...ofMessage(facts), { channel: 'inbox' }],
  },
  'messages.read': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-messages/message-sent')).onMessagesRead },
    },
    topics: ({ readerId, senderId }) => ofPair(readerId, senderId),
  },
  'person.blocked': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-messages/message-sent')).onPersonBlocked },
    },
    topics: ({ blockerId, blockedId }) => ofOne(blockerId, blockedId),
  },
  'person.unblocked': { topics: ({ blockerId, blockedId }) => ofOne(blockerId, blockedId) },
})
export const { recordEvent } = recorderOf(messageEvents)

function ofMessage({ senderId, receiverId, isWithheld }: OneMessage) {
  return isWithheld ? ofOne(senderId, receiverId) : ofPair(senderId, receiverId)
}

function ofPair(oneId: string, otherId: string): Invalidation[] {
  return [...ofOne(oneId, otherId), ...ofOne(otherId, oneId)]
}

/** The screens of the first person only. */
function ofOne(oneId: string, otherId: string): Invalidation[] {
  return [{ channel: `conversations:${oneId}` }, { channel: `conversation:${oneId}:${otherId}` }]
}
