import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { FeedbackEvents } from './event-facts.ts'

export const feedbackEvents = defineEvents<FeedbackEvents>({
  'contact_message.sent': {
    listeners: {
      feedback: { load: async () => (await import('./contact/on-contact-message-sent.ts')).onContactMessageSent },
    },
    topics: () => [{ channel: 'inbox' }],
  },
  'feedback.sent': {
    topics: () => [{ channel: 'inbox' }],
  },
  'report.made': {
    listeners: {
      feedback: { load: async () => (await import('./on-report-made.ts')).onReportMade },
    },
    topics: () => [{ channel: 'inbox' }],
  },
})
export const { recordEvent } = recorderOf(feedbackEvents)
