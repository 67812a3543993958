import { accountTopics } from '#server/accounts/topics'
import { adminTopics } from '#server/admin/topics'
import { availabilityTopics } from '#server/availability/topics'
import { bidTopics } from '#server/bids/topics'
import { billingTopics } from '#server/billing/topics'
import { calendarTopics } from '#server/calendars/topics'
import { jobTopics } from '#server/jobs/topics'
import { leavingTopics } from '#server/leaving/topics'
import { messageTopics } from '#server/messages/topics'
import { notificationTopics } from '#server/notifications/topics'
import type { FeatureTopics } from '#server/platform/live/feature-topics'
import { portfolioTopics } from '#server/portfolio/topics'
import { profileTopics } from '#server/profiles/topics'
import { reviewTopics } from '#server/reviews/topics'

/** The topics of all features. */
export const topics: FeatureTopics[] = [
  accountTopics,
  adminTopics,
  availabilityTopics,
  bidTopics,
  billingTopics,
  calendarTopics,
  jobTopics,
  leavingTopics,
  messageTopics,
  notificationTopics,
  portfolioTopics,
  profileTopics,
  reviewTopics,
]
