import { onProfileChanged } from '#server/availability/week/on-profile-changed'
import { onJobClosed } from '#server/bids/on-job-closed'
import { onAccountDeleted } from '#server/billing/on-account-deleted'
import { onSubscriptionSurplus } from '#server/billing/surplus/on-subscription-surplus'
import { onCalendarReadRequested } from '#server/calendars/connections/on-calendar-read-requested'
import { onShootsChanged } from '#server/calendars/connections/on-shoots-changed'
import { onNewsletterRequested } from '#server/content/newsletter/on-newsletter-requested'
import type { EventName, EventOf } from '#server/events'
import { onContactMessageSent } from '#server/feedback/contact/on-contact-message-sent'
import { onFeedbackPhotoBegun } from '#server/feedback/on-feedback-photo-begun'
import { onFeedbackPhotosRemoved } from '#server/feedback/on-feedback-photos-removed'
import { onReportMade } from '#server/feedback/on-report-made'
import { onExportEnded } from '#server/leaving/export/on-export-ended'
import type { listenerTasks } from '#server/listener-tasks'
import { onBidAccepted } from '#server/notifications/about-bids/on-bid-accepted'
import { onBidEdited } from '#server/notifications/about-bids/on-bid-edited'
import { onBidSubmitted } from '#server/notifications/about-bids/on-bid-submitted'
import { onBidWithdrawn } from '#server/notifications/about-bids/on-bid-withdrawn'
import { onBidsRejected } from '#server/notifications/about-bids/on-bids-rejected'
import { onPhotographerInvited } from '#server/notifications/about-bids/on-photographer-invited'
import { onBidHidden } from '#server/notifications/about-hiding/on-bid-hidden'
import { onJobHidden } from '#server/notifications/about-hiding/on-job-hidden'
import { onMessageHidden } from '#server/notifications/about-hiding/on-message-hidden'
import { onPictureHidden } from '#server/notifications/about-hiding/on-picture-hidden'
import { onProfileHidden } from '#server/notifications/about-hiding/on-profile-hidden'
import { onReviewHidden } from '#server/notifications/about-hiding/on-review-hidden'
import { onJobCancelled } from '#server/notifications/about-jobs/on-job-cancelled'
import { onJobCompleted } from '#server/notifications/about-jobs/on-job-completed'
import { onJobEdited } from '#server/notifications/about-jobs/on-job-edited'
import { onJobPosted } from '#server/notifications/about-jobs/on-job-posted'
import { onJobRequested } from '#server/notifications/about-jobs/on-job-requested'
import { onRequestEnded } from '#server/notifications/about-jobs/on-request-ended'
import { onMessageSent } from '#server/notifications/about-messages/on-message-sent'
import { onMessagesRead } from '#server/notifications/about-messages/on-messages-read'
import { onAccountDisabled, onAccountEnabled } from '#server/notifications/on-account-changed'
import { onCalendarBroken } from '#server/notifications/on-calendar-broken'
import { onExportReady } from '#server/notifications/on-export-ready'
import { onPictureAdded as notifyFollowers } from '#server/notifications/on-picture-added'
import { onReviewWritten } from '#server/notifications/on-review-written'
import { onSubscriptionMilestone } from '#server/notifications/on-subscription-milestone'
import { onReminderDue } from '#server/notifications/reminders/on-reminder-due'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { onAccountDeleted as removePictureFiles } from '#server/portfolio/on-account-deleted'
import { onPictureAdded } from '#server/portfolio/upload/on-picture-added'
import { onAvatarBegun } from '#server/profiles/avatar/on-avatar-begun'
import { onAvatarReplaced } from '#server/profiles/avatar/on-avatar-replaced'
import { onJobCompleted as countCompletedJobs } from '#server/profiles/counts/on-job-completed'
import { onReviewsChanged } from '#server/profiles/counts/on-reviews-changed'
import { onMailRequested } from '#server/signing-in/on-mail-requested'

export type Listener<Name extends EventName> = (db: Db, event: EventOf<Name>, tools: ListenerTools) => Promise<void>

/** The listeners of each event, one task each. They are retried separately and may run twice. `listenerTasks` has the same names. */
export const listeners: { [Name in EventName]: Record<keyof (typeof listenerTasks)[Name], Listener<Name>> } = {
  'account.deleted': { billing: onAccountDeleted, portfolio: removePictureFiles },
  'account.disabled': { notifications: onAccountDisabled },
  'account.email_change_updated': {},
  'account.email_changed': {},
  'account.enabled': { notifications: onAccountEnabled },
  'account.mail_requested': { 'write-account-mail': onMailRequested },
  'account.password_changed': {},
  'account.password_reset': {},
  'account.sessions_ended': {},
  'account.two_factor_changed': {},
  'account.verified': {},
  'account.ways_in_changed': {},
  'admin_rights.changed': {},
  'avatar.begun': { profiles: onAvatarBegun },
  'avatar.replaced': { profiles: onAvatarReplaced },
  'bell.changed': {},
  'bid.accepted': { calendars: onShootsChanged, notifications: onBidAccepted },
  'bid.archived': {},
  'bid.edited': { notifications: onBidEdited },
  'bid.hidden': { notifications: onBidHidden },
  'bid.shown': {},
  'bid.submitted': { notifications: onBidSubmitted },
  'bid.withdrawn': { notifications: onBidWithdrawn },
  'bids.rejected': { notifications: onBidsRejected },
  'buffers.changed': {},
  'calendar.broken': { notifications: onCalendarBroken },
  'calendar.read_requested': { calendars: onCalendarReadRequested },
  'calendar_feed.changed': {},
  'calendars.changed': {},
  'contact_message.sent': { feedback: onContactMessageSent },
  'export.ended': { leaving: onExportEnded, 'leaving-late': onExportEnded },
  'export.ready': { notifications: onExportReady },
  'export.requested': {},
  'feedback.sent': {},
  'feedback_photo.begun': { feedback: onFeedbackPhotoBegun },
  'feedback_photos.removed': { feedback: onFeedbackPhotosRemoved },
  'follow.changed': {},
  'inbox.changed': {},
  'job.cancelled': { bids: onJobClosed, calendars: onShootsChanged, notifications: onJobCancelled },
  'job.completed': { notifications: onJobCompleted, profiles: countCompletedJobs },
  'job.edited': { notifications: onJobEdited },
  'job.hidden': { notifications: onJobHidden },
  'job.posted': { notifications: onJobPosted },
  'job.request_ended': { notifications: onRequestEnded },
  'job.requested': { notifications: onJobRequested },
  'job.shown': {},
  'message.hidden': { notifications: onMessageHidden },
  'message.sent': { notifications: onMessageSent },
  'message.shown': {},
  'messages.read': { notifications: onMessagesRead },
  'newsletter.confirmed': {},
  'newsletter.requested': { content: onNewsletterRequested },
  'overrides.changed': {},
  'photographer.invited': { notifications: onPhotographerInvited },
  'picture.added': { notifications: notifyFollowers, portfolio: onPictureAdded },
  'picture.described': {},
  'picture.hidden': { notifications: onPictureHidden },
  'picture.ready': {},
  'picture.removed': {},
  'picture.shown': {},
  'pictures.reordered': {},
  'profile.changed': { availability: onProfileChanged },
  'profile.hidden': { notifications: onProfileHidden },
  'profile.shown': {},
  'reminder.due': { notifications: onReminderDue },
  'report.made': { feedback: onReportMade },
  'review.hidden': { notifications: onReviewHidden, profiles: onReviewsChanged },
  'review.shown': { profiles: onReviewsChanged },
  'review.written': { notifications: onReviewWritten, profiles: onReviewsChanged },
  'subscription.changed': {},
  'subscription.surplus': { billing: onSubscriptionSurplus },
  'subscription.milestone': { notifications: onSubscriptionMilestone },
  'week.changed': {},
}
