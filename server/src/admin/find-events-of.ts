import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { subscriptionChangeText } from '@shutterbid/domain/billing/plan-text'
import { centsText } from '@shutterbid/domain/shared/money'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { SubscriptionChanged } from '#server/billing/event-facts'
import { jobs } from '#server/jobs/tables'
import type { MessageEvents } from '#server/messages/event-facts'
import type { BellEvents } from '#server/notifications/bell/events'
import type { Db, Tx } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import { pictures } from '#server/portfolio/tables'
import type { AdminEvents } from './event-facts.ts'

/** They only keep open screens up to date. */
const withoutMeaning: (keyof (AdminEvents & BellEvents & MessageEvents))[] = ['bell.changed', 'inbox.changed', 'messages.read']

/** The newest events that a person caused or that concern their account, newest first. */
export async function findEventsOf(db: Db | Tx, personId: string): Promise<AdminPersonPage['events']> {
  const caused = await newest(db, eq(events.actorId, personId))
  const concerning = await newest(db, sql`(${events.facts} ->> 'personId') = ${personId}`)
  const found = [...new Map([...caused, ...concerning].map((event) => [event.id, event])).values()]
    .sort((one, other) => other.recordedAt.getTime() - one.recordedAt.getTime())
    .slice(0, adminLimits.listed)
  const actorIds = found.flatMap(({ actorId }) => actorId ?? [])
  const actors = await db.select({ id: people.id, fullName: people.name }).from(people).where(inArray(people.id, actorIds))
  const titleOf = await findTitles(
    db,
    found.map(({ facts }) => Object(facts)),
  )
  return found.map(({ actorId, facts, ...event }) => ({
    ...event,
    detail: [titleOf(Object(facts)), detailOf(facts)].filter((part) => part !== null).join(', ') || null,
    actor: actors.find(({ id }) => id === actorId) ?? null,
  }))
}

function newest(db: Db | Tx, ofPerson: SQL) {
  return db
    .select({ id: events.id, name: events.name, recordedAt: events.recordedAt, actorId: events.actorId, facts: events.facts })
    .from(events)
    .where(and(ofPerson, notInArray(events.name, withoutMeaning)))
    .orderBy(desc(events.recordedAt))
    .limit(adminLimits.listed)
}

type About = { jobId?: string; pictureId?: string }

/** The title of the job or picture that an event is about, in quotes, if it is still there and has one. */
async function findTitles(db: Db | Tx, all: About[]) {
  const jobIds = all.flatMap(({ jobId }) => jobId ?? [])
  const pictureIds = all.flatMap(({ pictureId }) => pictureId ?? [])
  const ofJobs = await db.select({ id: jobs.id, title: jobs.title }).from(jobs).where(inArray(jobs.id, jobIds))
  const ofPictures = await db.select({ id: pictures.id, title: pictures.alt }).from(pictures).where(inArray(pictures.id, pictureIds))
  const titles = new Map([...ofJobs, ...ofPictures].map(({ id, title }) => [id, title]))
  return ({ jobId, pictureId }: About) => {
    const title = titles.get(jobId ?? pictureId ?? '')
    return title ? `“${title}”` : null
  }
}

/** 'ended; by the clock' */
function subscriptionText({ changes, plan, by }: Pick<SubscriptionChanged, 'changes' | 'plan' | 'by'>) {
  const now = plan && { ...plan, periodEndsAt: plan.periodEndsAt ? new Date(plan.periodEndsAt) : null }
  const who = by && by !== 'person' ? `by the ${by}` : undefined
  return [subscriptionChangeText(changes, now), who].filter(Boolean).join('; ') || null
}

/** What changed, or why; events recorded before the changes were named have none. */
function detailOf(facts: unknown): string | null {
  const { changes, plan, ...more }: Partial<SubscriptionChanged> & Record<string, unknown> = Object(facts)
  if (changes) return subscriptionText({ changes, plan, by: more.by })
  if (typeof more.refundedCents === 'number') return centsText(more.refundedCents)
  const word = ['milestone', 'kind', 'outcome', 'reason', 'by', 'purpose', 'part']
    .map((name) => more[name])
    .find((fact) => typeof fact === 'string')
  return word?.replaceAll('_', ' ') ?? null
}
