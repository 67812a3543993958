import type { AccountEvents } from '#server/accounts/events'
import type { AdminEvents } from '#server/admin/events'
import type { AvailabilityEvents } from '#server/availability/events'
import type { BidEvents } from '#server/bids/events'
import type { BillingEvents } from '#server/billing/events'
import type { CalendarEvents } from '#server/calendars/events'
import type { ContentEvents } from '#server/content/events'
import type { FeedbackEvents } from '#server/feedback/events'
import type { JobEvents } from '#server/jobs/events'
import type { LeavingEvents } from '#server/leaving/events'
import type { MessageEvents } from '#server/messages/events'
import type { NotificationEvents } from '#server/notifications/events'
import type { PortfolioEvents } from '#server/portfolio/events'
import type { ProfileEvents } from '#server/profiles/events'
import type { ReviewEvents } from '#server/reviews/events'

/** All events with their facts: ids and reasons, never contents. */
export type EventFacts = AccountEvents &
  AdminEvents &
  AvailabilityEvents &
  BidEvents &
  BillingEvents &
  CalendarEvents &
  ContentEvents &
  FeedbackEvents &
  JobEvents &
  LeavingEvents &
  MessageEvents &
  NotificationEvents &
  PortfolioEvents &
  ProfileEvents &
  ReviewEvents
export type EventName = keyof EventFacts
export type EventOf<Name extends EventName> = { id: string; name: Name; facts: EventFacts[Name]; recordedAt: Date }
export type NewEvent = { [Name in EventName]: { name: Name; facts: EventFacts[Name] } }[EventName]
export type RecordedEvent = { [Name in EventName]: EventOf<Name> }[EventName]
