import { defineEvents } from '#server/platform/events/define-events'

export type FeedbackEvents = {
  'contact_message.sent': { contactMessageId: string }
  'feedback.sent': { feedbackId: string }
  'report.made': { reportId: string }
}

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
