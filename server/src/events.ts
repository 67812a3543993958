import type { AccountEvents } from '#server/accounts/event-facts'
import { accountEvents } from '#server/accounts/events'
import type { AdminEvents } from '#server/admin/event-facts'
import { adminEvents } from '#server/admin/events'
import type { AvailabilityEvents } from '#server/availability/event-facts'
import { availabilityEvents } from '#server/availability/events'
import type { BidEvents } from '#server/bids/event-facts'
import { bidEvents } from '#server/bids/events'
import type { BillingEvents } from '#server/billing/event-facts'
import { billingEvents } from '#server/billing/events'
import type { CalendarEvents } from '#server/calendars/event-facts'
import { calendarEvents } from '#server/calendars/events'
import type { ContentEvents } from '#server/content/event-facts'
import { contentEvents } from '#server/content/events'
import type { FeedbackEvents } from '#server/feedback/event-facts'
import { feedbackEvents } from '#server/feedback/events'
import type { JobEvents } from '#server/jobs/event-facts'
import { jobEvents } from '#server/jobs/events'
import type { LeavingEvents } from '#server/leaving/event-facts'
import { leavingEvents } from '#server/leaving/events'
import type { MessageEvents } from '#server/messages/event-facts'
import { messageEvents } from '#server/messages/events'
import { type BellEvents, bellEvents } from '#server/notifications/bell/events'
import type { NotificationEvents } from '#server/notifications/event-facts'
import { notificationEvents } from '#server/notifications/events'
import type { Db } from '#server/platform/db/open-database'
import { type Causes, type CausesOf, type StoredEvent, listenerTasksOf as tasksOf } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { Invalidation } from '#server/platform/live/channels'
import type { PortfolioEvents } from '#server/portfolio/event-facts'
import { portfolioEvents } from '#server/portfolio/events'
import { type UploadEvents, uploadEvents } from '#server/portfolio/upload/events'
import type { ProfileEvents } from '#server/profiles/event-facts'
import { profileEvents } from '#server/profiles/events'
import type { ProgramEvents } from '#server/programs/event-facts'
import { programEvents } from '#server/programs/events'
import type { ReviewEvents } from '#server/reviews/event-facts'
import { reviewEvents } from '#server/reviews/events'
import type { SearchEvents } from '#server/search/event-facts'
import { searchEvents } from '#server/search/events'
import type { SigningInEvents } from '#server/signing-in/event-facts'
import { signingInEvents } from '#server/signing-in/events'

/** All events with their facts: ids and reasons, never contents. */
export type EventFacts = AccountEvents &
  AdminEvents &
  AvailabilityEvents &
  BellEvents &
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
  ProgramEvents &
  ReviewEvents &
  SearchEvents &
  SigningInEvents &
  UploadEvents
export type EventName = keyof EventFacts
export type EventOf<Name extends EventName> = StoredEvent<Name, EventFacts[Name]>

const defined: CausesOf<EventFacts> = {
  ...accountEvents,
  ...adminEvents,
  ...availabilityEvents,
  ...bellEvents,
  ...bidEvents,
  ...billingEvents,
  ...calendarEvents,
  ...contentEvents,
  ...feedbackEvents,
  ...jobEvents,
  ...leavingEvents,
  ...messageEvents,
  ...notificationEvents,
  ...portfolioEvents,
  ...profileEvents,
  ...programEvents,
  ...reviewEvents,
  ...searchEvents,
  ...signingInEvents,
  ...uploadEvents,
}
const all = new Map(Object.entries(defined)) as ReadonlyMap<string, Causes<string, object>>

/** For tests and the demo: a feature records its own events only. */
export const { recordEvent, recordEvents } = recorderOf<EventFacts>(defined)

export const eventNames = Object.keys(defined) as EventName[]

/** The tasks of an event's listeners; none for an event of another version. */
export function listenerTasksOf(name: string) {
  return tasksOf(name, all.get(name) ?? {})
}

type AnyEvent = { name: string; facts: object }

/** What an event changes on open screens; nothing for an event of another version. */
export async function invalidationsOf(db: Db, event: AnyEvent): Promise<Invalidation[]> {
  const ofOthers = (await all.get(event.name)?.topicsOfOthers?.(event.facts, db)) ?? []
  return [...(await ownInvalidationsOf(db, event)), ...ofOthers]
}

/** The part that can concern the person who made the change. */
export async function ownInvalidationsOf(db: Db, { name, facts }: AnyEvent): Promise<Invalidation[]> {
  return (await all.get(name)?.topics?.(facts, db)) ?? []
}

export function changesPublicPages({ name }: { name: string }): boolean {
  return all.get(name)?.changesPublicPages ?? false
}
