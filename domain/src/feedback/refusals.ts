import { scriptOrWait } from '../shared/wait-texts.ts'
import { feedbackLimits, reportLimits } from './limits.ts'

export const feedbackRefusals = {
  feedback_type_unavailable: 'Please select another type.',
  feedback_job_not_own: 'Choose a job of yours, or none.',
  feedback_used_up: `You have sent ${feedbackLimits.submissionsADay} messages within 24 hours. Send the next one in {time}.`,
  feedback_not_mailed: 'Failed to send notification',
  contact_captcha_needed: scriptOrWait,
  already_reported: 'You have already reported this. We have your report and will look at it.',
  report_own: 'This is your own. You can change or remove it yourself.',
  reports_used_up: `You have sent ${reportLimits.reportsADay} reports within 24 hours. If somebody is in danger, call 911; send the next report in {time}.`,
} as const

export type FeedbackRefusal = keyof typeof feedbackRefusals
