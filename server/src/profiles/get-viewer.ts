import { keepsLastBusyTimes, singleProblems } from '@shutterbid/domain/calendars/problems'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { presentSubscription, selectSubscriptionFacts } from '#server/billing/queries'
import { calendarConnections, calendars, failingCalendars } from '#server/calendars/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Actor, CallContext } from '#server/platform/rpc'
import { findOwnProfile } from './own-profile.ts'

type ViewerContext = Pick<CallContext, 'db' | 'actor' | 'services' | 'now'>

/** Null for a visitor. */
export async function getViewer(context: ViewerContext): Promise<Viewer | null> {
  const { db, actor } = context
  if (!actor) return null
  const profile = actor.profile ?? (await findOwnProfile(db, actor.id))
  const { id, name, email, userType, isAdmin, isSubscribed, mailProblem = null } = actor
  return {
    id,
    fullName: name,
    avatarKey: profile?.avatarKey ?? null,
    email,
    userType,
    isAdmin,
    isSubscribed,
    ...(userType === 'photographer' ? await findBusiness(context, actor) : { subscription: null, hasBrokenCalendar: false }),
    zone: profile?.zone ?? defaultZone,
    mailProblem,
  }
}

async function findBusiness({ db, services: { env, secret }, now }: ViewerContext, { id, email }: Actor) {
  const { broken, ...facts } = await inOneStatement(db, {
    ...selectSubscriptionFacts(db, { personId: id, email, secret }),
    broken: selectBrokenCalendar(db, id),
  })
  return { subscription: presentSubscription(facts, { now: now(), env }), hasBrokenCalendar: broken.length > 0 }
}

/** A row if a broken connection or calendar was reported, whose last read events still count. */
function selectBrokenCalendar(db: CallContext['db'], personId: string) {
  const isUnread = and(eq(calendars.countsAsBusy, true), inArray(failingCalendars.problem, singleProblems.filter(keepsLastBusyTimes)))
  const isBroken = or(eq(calendarConnections.isReported, true), and(eq(failingCalendars.isReported, true), isUnread))
  return db
    .select({ one: sql`1` })
    .from(calendarConnections)
    .leftJoin(calendars, eq(calendars.connectionId, calendarConnections.id))
    .leftJoin(failingCalendars, eq(failingCalendars.calendarId, calendars.id))
    .where(and(eq(calendarConnections.personId, personId), isBroken))
    .limit(1)
}
