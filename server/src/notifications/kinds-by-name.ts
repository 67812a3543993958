export { bid_accepted, photographer_hired } from './about-bids/bid-accepted.ts'
export { bid_noted } from './about-bids/bid-noted.ts'
export { bid_rejected } from './about-bids/bid-rejected.ts'
export { bid_requested } from './about-bids/bid-requested.ts'
export { bid_confirmed, bid_edited, bid_submitted, bid_withdrawn } from './about-bids/bids-received.ts'
export { bids_undecided } from './about-bids/bids-undecided.ts'
export { completion_not_yet } from './about-hires/completion-not-yet.ts'
export { delivery_due } from './about-hires/delivery-due.ts'
export { cancellation_requested, completion_requested, request_due_soon } from './about-hires/job-requests.ts'
export { completion_missing, mark_complete } from './about-hires/mark-complete.ts'
export { meeting_point_set } from './about-hires/meeting-point-set.ts'
export { pictures_answered, pictures_delivered, pictures_late } from './about-hires/pictures.ts'
export { shoot_tomorrow } from './about-hires/shoot-tomorrow.ts'
export { shoot_trouble } from './about-hires/shoot-trouble.ts'
export { proposal_ended, terms_agreed, terms_proposed } from './about-hires/term-proposals.ts'
export { job_cancelled } from './about-jobs/job-cancelled.ts'
export { job_completed } from './about-jobs/job-completed.ts'
export { budget_raised, job_changed } from './about-jobs/job-edited.ts'
export { job_expiring } from './about-jobs/job-expiring.ts'
export { job_posted, job_posted_again } from './about-jobs/job-posted.ts'
export { message_sent } from './about-messages/message-sent.ts'
export { calendar_broken } from './about-people/calendar-broken.ts'
export { export_ready } from './about-people/export-ready.ts'
export {
  bid_hidden,
  job_hidden,
  message_hidden,
  picture_hidden,
  profile_hidden,
  reply_hidden,
  review_hidden,
} from './about-people/hidden-things.ts'
export { partner_disabled, partner_enabled } from './about-people/partner-disabled.ts'
export { pictures_added } from './about-people/pictures-added.ts'
export { review_replied, review_written } from './about-people/review-written.ts'
export { job_found } from './about-searches/job-found.ts'
export { photographers_found } from './about-searches/photographers-found.ts'
export { charge_failed, payment_disputed } from './about-subscriptions/charge-failed.ts'
export { payment_refunded } from './about-subscriptions/payment-refunded.ts'
export { price_changing, price_kept } from './about-subscriptions/price-changing.ts'
export { subscription_ended, subscription_on_hold } from './about-subscriptions/subscription-ended.ts'
export { charge_coming, trial_ending, trial_started } from './about-subscriptions/trial.ts'
export { delivery_test } from './channel-tests/delivery-test.ts'
export { new_jobs_digest } from './digests/new-jobs-digest.ts'
