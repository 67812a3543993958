export const reviewRefusals = {
  already_reviewed: 'You have already reviewed this job',
  already_replied: 'You have already replied to this review',
  review_before_completion: 'You can review the photographer once the job is completed.',
} as const

export type ReviewRefusal = keyof typeof reviewRefusals
