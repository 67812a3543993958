import type { FeedbackView } from '@shutterbid/domain/feedback/schemas'
import type { FeedbackRow } from './tables.ts'

export function presentFeedback({ id, type, rating, content, photoKey, sentAt }: FeedbackRow, jobTitle: string | null): FeedbackView {
  return { id, type, rating, content, jobTitle, photoKey, sentAt }
}
