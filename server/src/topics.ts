import { adminTopics } from '#server/admin/topics'
import { availabilityTopics } from '#server/availability/topics'
import { bidTopics } from '#server/bids/topics'
import { billingTopics } from '#server/billing/topics'
import { jobTopics } from '#server/jobs/topics'
import { leavingTopics } from '#server/leaving/topics'
import { messageTopics } from '#server/messages/topics'
import { notificationTopics } from '#server/notifications/topics'
import type { Subscribers } from '#server/platform/live/resolve-topics'
import { portfolioTopics } from '#server/portfolio/topics'
import { profileTopics } from '#server/profiles/topics'
import { programTopics } from '#server/programs/topics'
import { reviewTopics } from '#server/reviews/topics'
import { signingInTopics } from '#server/signing-in/topics'

/** Who may subscribe to each topic. */
export const subscribers: Subscribers = {
  ...adminTopics,
  ...availabilityTopics,
  ...bidTopics,
  ...billingTopics,
  ...jobTopics,
  ...leavingTopics,
  ...messageTopics,
  ...notificationTopics,
  ...portfolioTopics,
  ...profileTopics,
  ...programTopics,
  ...reviewTopics,
  ...signingInTopics,
}
