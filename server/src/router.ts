import { adminRouter } from '#server/admin/router'
import { availabilityRouter } from '#server/availability/router'
import { bidsRouter } from '#server/bids/router'
import { billingRouter } from '#server/billing/router'
import { calendarsRouter } from '#server/calendars/router'
import { contentRouter } from '#server/content/router'
import { deskRouter } from '#server/desk/router'
import { feedbackRouter } from '#server/feedback/router'
import { jobsRouter } from '#server/jobs/router'
import { leavingRouter } from '#server/leaving/router'
import { messagesRouter } from '#server/messages/router'
import { notificationsRouter } from '#server/notifications/router'
import { anyone } from '#server/platform/rpc'
import { portfolioRouter } from '#server/portfolio/router'
import { profilesRouter } from '#server/profiles/router'
import { programsRouter } from '#server/programs/router'
import { reviewsRouter } from '#server/reviews/router'
import { searchRouter } from '#server/search/router'
import { signingInRouter } from '#server/signing-in/router'

export const router = anyone.router({
  admin: adminRouter,
  availability: availabilityRouter,
  bids: bidsRouter,
  billing: billingRouter,
  calendars: calendarsRouter,
  content: contentRouter,
  desk: deskRouter,
  feedback: feedbackRouter,
  jobs: jobsRouter,
  leaving: leavingRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  portfolio: portfolioRouter,
  profiles: profilesRouter,
  programs: programsRouter,
  reviews: reviewsRouter,
  search: searchRouter,
  signingIn: signingInRouter,
})
