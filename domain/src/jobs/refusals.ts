import { jobLimits } from './limits.ts'

export const jobRefusals = {
  job_not_open: 'This job is no longer open.',
  job_hidden: 'An administrator has hidden this job, and it is closed for now.',
  job_not_in_progress: 'This job is not in progress.',
  shoot_time_passed: 'Shoot time has already passed',
  shoot_time_skipped: 'Clocks skip from 2:00 AM to 3:00 AM on that day. Choose 3:00 AM or later.',
  shoot_not_started: 'The shoot has not started yet. You can mark it complete once it has.',
  job_changed_elsewhere: 'You changed this job on another screen. What you typed is still here.',
  shoot_not_over: 'The shoot is not over yet. You can ask for completion once it is.',
  request_waits: 'Your request waits for an answer already.',
  no_request_waits: 'There is no request to answer any more. Look at the job again.',
  completion_asked_lately: 'The photographer answered "not yet" less than 7 days ago. Ask again after that.',
  requests_used_up: `You have asked ${jobLimits.requestsADay} times within 24 hours. You can ask again from {time}.`,
  shoot_is_over: 'The shoot is over, so its meeting point stays.',
  shoot_has_started: 'The shoot has started, so its time and place stay.',
  proposal_waits: 'Another time is already proposed. It has to be answered or withdrawn first.',
  no_proposal_waits: 'This proposal has ended. Look at the job again.',
  proposal_is_own: 'You proposed this. The other side answers it; you can withdraw it.',
  proposal_not_own: 'The other side proposed this. Agree or decline.',
  proposal_without_partner: 'The other account was disabled, so nobody can agree to another time.',
  proposal_changes_nothing: 'This is the time and place that you have agreed on. Choose another one.',
  proposals_used_up: `You have proposed ${jobLimits.proposalsADay} times within 24 hours. Propose again in {time}.`,
  delivery_before_shoot: 'Delivery date must be after shoot date',
  delivery_too_late: 'Delivery date must be within two years of the shoot',
  own_busy_then: 'You are busy then. Say that you can make it, or choose another time.',
  photographer_busy_then: 'The photographer is busy then and has not confirmed it. Write to each other, or choose another time.',
  cancellation_must_be_asked: 'Ask the photographer to cancel. Without an answer the job is cancelled after 72 hours.',
  cancel_reason_missing: 'Say why you cancel. Your client reads it.',
  job_still_open: 'This job has not ended. Change it instead of posting it again.',
  job_not_expired: 'This job has not expired yet.',
  date_too_far: 'Choose a date within the next two years.',
  job_edits_used_up: `You have changed this job ${jobLimits.editsADay} times within 24 hours. What you typed is still here. Change it again in {time}.`,
  posts_used_up: `You have posted ${jobLimits.postsADay} jobs within 24 hours. Post the next one in {time}.`,
  outside_service_area: 'Shutterbid serves Phoenix, Boise and Tampa. Choose a place near one of them.',
} as const

export type JobRefusal = keyof typeof jobRefusals

export const jobNotFound = 'Job not found'
