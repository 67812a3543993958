import { defineEvents } from '#server/platform/events/define-events'

export type FeedbackEvents = {
  'contact_message.sent': { contactMessageId: string }
  'feedback.sent': { feedbackId: string }
  /** A submission is about to store a file under this key. */
  'feedback_photo.begun': { personId: string; photoKey: string }
  'feedback_photos.removed': { photoKeys: string[] }
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
  'feedback_photo.begun': {
    listeners: {
      feedback: { load: async () => (await import('./on-feedback-photo-begun.ts')).onFeedbackPhotoBegun, afterSeconds: 3600 },
    },
  },
  'feedback_photos.removed': {
    listeners: {
      feedback: { load: async () => (await import('./on-feedback-photos-removed.ts')).onFeedbackPhotosRemoved },
    },
  },
  'report.made': {
    listeners: {
      feedback: { load: async () => (await import('./on-report-made.ts')).onReportMade },
    },
    topics: () => [{ channel: 'inbox' }],
  },
})
