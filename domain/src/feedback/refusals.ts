export const feedbackRefusals = {
  already_reported: 'You have already reported this. We have your report and will look at it.',
  report_own: 'This is your own. You can change or remove it yourself.',
  reports_used_up: 'You have sent 20 reports today. If somebody is in danger, call 911; send the next report tomorrow.',
} as const

export type FeedbackRefusal = keyof typeof feedbackRefusals
