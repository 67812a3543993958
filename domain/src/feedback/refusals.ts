import { feedbackLimits, reportLimits } from './limits.ts'

export const feedbackRefusals = {
  feedback_type_unavailable: 'Please select another type.',
  feedback_job_not_own: 'Choose a job of yours, or none.',
  feedback_used_up: `You have sent ${feedbackLimits.submissionsADay} messages today. Send the next one tomorrow.`,
  feedback_not_mailed: 'Failed to send notification',
  contact_captcha_needed: 'We get many messages right now. Turn on JavaScript to send yours, or try again in an hour.',
  already_reported: 'You have already reported this. We have your report and will look at it.',
  report_own: 'This is your own. You can change or remove it yourself.',
  reports_used_up: `You have sent ${reportLimits.reportsADay} reports today. If somebody is in danger, call 911; send the next report tomorrow.`,
} as const

export type FeedbackRefusal = keyof typeof feedbackRefusals
