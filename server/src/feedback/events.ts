export type FeedbackEvents = {
  'contact_message.sent': { contactMessageId: string }
  'feedback.sent': { feedbackId: string }
  /** A submission is about to store a file under this key. */
  'feedback_photo.begun': { personId: string; photoKey: string }
  'feedback_photos.removed': { photoKeys: string[] }
  'report.made': { reportId: string }
}
