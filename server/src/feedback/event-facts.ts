import type { StoredEvent } from '#server/platform/events/define-events'

export type FeedbackEvents = {
  'contact_message.sent': { contactMessageId: string }
  'feedback.sent': { feedbackId: string }
  'report.made': { reportId: string }
}

export type FeedbackEvent<Name extends keyof FeedbackEvents> = StoredEvent<Name, FeedbackEvents[Name]>
