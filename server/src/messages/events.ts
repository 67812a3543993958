import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { Invalidation } from '#server/platform/live/channels'
import type { MessageEvents, OneMessage } from './event-facts.ts'

const webhooks = {
  load: async () => (await import('#server/programs/webhooks/on-webhook-event')).onWebhookEvent,
  priority: 15,
}

export const messageEvents = defineEvents<MessageEvents>({
  'message.sent': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-messages/message-sent')).onMessageSent,
        afterSeconds: 5,
      },
      webhooks,
    },
    topics: topicsOfMessage,
  },
  'message.edited': { listeners: { webhooks }, topics: topicsOfMessage },
  'message.taken_back': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-messages/message-sent')).onMessageTakenBack,
        // After the notification of the message itself.
        afterSeconds: 5,
      },
      webhooks,
    },
    topics: topicsOfMessage,
  },
  'message.hidden': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/hidden-things')).onMessageHidden },
    },
    topics: (facts) => [...topicsOfMessage(facts), { channel: 'inbox' }],
  },
  'message.shown': {
    topics: (facts) => [...topicsOfMessage(facts), { channel: 'inbox' }],
  },
  'messages.read': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-messages/message-sent')).onMessagesRead },
    },
    topics: ({ readerId, senderId }) => topicsOfPair(readerId, senderId),
  },
  'person.blocked': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-messages/message-sent')).onPersonBlocked },
    },
    topics: ({ blockerId, blockedId }) => topicsOfOneSide(blockerId, blockedId),
  },
  'person.unblocked': { topics: ({ blockerId, blockedId }) => topicsOfOneSide(blockerId, blockedId) },
})
export const { recordEvent } = recorderOf(messageEvents)

function topicsOfMessage({ senderId, receiverId, isWithheld }: OneMessage) {
  return isWithheld ? topicsOfOneSide(senderId, receiverId) : topicsOfPair(senderId, receiverId)
}

function topicsOfPair(oneId: string, otherId: string): Invalidation[] {
  return [...topicsOfOneSide(oneId, otherId), ...topicsOfOneSide(otherId, oneId)]
}

/** The screens of the first person only. */
function topicsOfOneSide(oneId: string, otherId: string): Invalidation[] {
  return [{ channel: `conversations:${oneId}` }, { channel: `conversation:${oneId}:${otherId}` }]
}
