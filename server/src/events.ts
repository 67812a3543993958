import { type AccountEvents, accountEvents } from '#server/accounts/events'
import { type AdminEvents, adminEvents } from '#server/admin/events'
import { type AvailabilityEvents, availabilityEvents } from '#server/availability/events'
import { type BidEvents, bidEvents } from '#server/bids/events'
import { type BillingEvents, billingEvents } from '#server/billing/events'
import { type CalendarEvents, calendarEvents } from '#server/calendars/events'
import { type ContentEvents, contentEvents } from '#server/content/events'
import { type FeedbackEvents, feedbackEvents } from '#server/feedback/events'
import { type JobEvents, jobEvents } from '#server/jobs/events'
import { type LeavingEvents, leavingEvents } from '#server/leaving/events'
import { type MessageEvents, messageEvents } from '#server/messages/events'
import { type NotificationEvents, notificationEvents } from '#server/notifications/events'
import type { Db } from '#server/platform/db/open-database'
import type { Causes, ListenerOf, StoredEvent } from '#server/platform/events/define-events'
import type { Invalidation } from '#server/platform/live/channels'
import { type PortfolioEvents, portfolioEvents } from '#server/portfolio/events'
import { type ProfileEvents, profileEvents } from '#server/profiles/events'
import { type ReviewEvents, reviewEvents } from '#server/reviews/events'
import { type SearchEvents, searchEvents } from '#server/search/events'
import { type SigningInEvents, signingInEvents } from '#server/signing-in/events'

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
  ReviewEvents &
  SearchEvents &
  SigningInEvents
export type EventName = keyof EventFacts
export type EventOf<Name extends EventName> = StoredEvent<Name, EventFacts[Name]>
export type NewEvent = { [Name in EventName]: { name: Name; facts: EventFacts[Name] } }[EventName]
export type RecordedEvent = { [Name in EventName]: EventOf<Name> }[EventName]
export type Listener<Name extends EventName> = ListenerOf<Name, EventFacts[Name]>

type AnyCauses = Causes<EventName, EventFacts[EventName]>

const defined: { [Name in EventName]: Causes<Name, EventFacts[Name]> } = {
  ...accountEvents,
  ...adminEvents,
  ...availabilityEvents,
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
  ...reviewEvents,
  ...searchEvents,
  ...signingInEvents,
}
const all = new Map(Object.entries(defined)) as Map<string, AnyCauses>

export const eventNames = Object.keys(defined) as EventName[]

/** The tasks of an event's listeners. Their names are stored with waiting tasks, so they never change. */
export function listenerTasksOf(name: EventName) {
  return Object.entries(all.get(name)?.listeners ?? {}).map(([key, { load, afterSeconds = 0, ...place }]) => ({
    name: `${name} ${key}`,
    ...place,
    afterSeconds,
    load,
  }))
}

type AnyEvent = { name: EventName; facts: EventFacts[EventName] }

/** What an event changes on open screens; nothing for an event of another version. */
export async function invalidationsOf(db: Db, event: AnyEvent): Promise<Invalidation[]> {
  const ofOthers = (await all.get(event.name)?.topicsOfOthers?.(event.facts, db)) ?? []
  return [...(await ownInvalidationsOf(db, event)), ...ofOthers]
}

/** The part that can concern the person who made the change. */
export async function ownInvalidationsOf(db: Db, { name, facts }: AnyEvent): Promise<Invalidation[]> {
  return (await all.get(name)?.topics?.(facts, db)) ?? []
}

export function changesPublicPages({ name }: { name: EventName }): boolean {
  return all.get(name)?.changesPublicPages ?? false
}
