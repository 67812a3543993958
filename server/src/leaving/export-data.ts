import type { ExportView } from '@shutterbid/domain/leaving/schemas'
import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countReferrals } from '#server/accounts/referrals/get-referral'
import { referrals } from '#server/accounts/sign-up/sign-up-tables'
import { people, sessions, signInMethods } from '#server/accounts/tables'
import { adminActions } from '#server/admin/tables'
import { overrideDates, overrideGroups, overrideSlots } from '#server/availability/overrides/tables'
import { buffers, schedules, weekDays, weekSlots } from '#server/availability/tables'
import { invitations } from '#server/bids/invitations/tables'
import { bids } from '#server/bids/tables'
import { paymentCalls, paymentFacts, subscriptions } from '#server/billing/tables'
import { calendarConnections, calendarFeeds, calendars } from '#server/calendars/tables'
import { contactMessages, feedback, reports } from '#server/feedback/tables'
import { jobs } from '#server/jobs/tables'
import { exportMessages } from '#server/messages/export-messages'
import { exportNotifications } from '#server/notifications/bell/export-notifications'
import { notificationPreferences } from '#server/notifications/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { presentPicture } from '#server/portfolio/present-picture'
import { findPictures } from '#server/portfolio/queries'
import { avatarFileKey } from '#server/profiles/avatar/avatar-files'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { follows, photographerSpecialties, profiles } from '#server/profiles/tables'
import { reviews } from '#server/reviews/tables'
import { exportAccount } from './export-account.ts'
import { exportJobs } from './export-jobs.ts'

/** Per subject; people with more can ask us. */
const maxRows = 10_000

type Rows = Record<string, unknown>[]

/** All data about the signed-in person, without secrets and without what others wrote in confidence (bids on their jobs). */
export async function exportData(db: Db, actor: Actor, { publicUrl, now }: { publicUrl: string; now: Date }): Promise<ExportView> {
  const rowsOf = (table: PgTable, ...owners: PgColumn[]): Promise<Rows> =>
    db
      .select()
      .from(table)
      .where(or(...owners.map((owner) => eq(owner, actor.id))))
      .orderBy(...owners.map((owner) => asc(owner)))
      .limit(maxRows)
  const subjects = {
    account: without(await rowsOf(people, people.id), 'isAdmin'),
    // Without the ids: nobody learns who signed up through whose link.
    referred: [{ signUps: await countReferrals(db, actor.id) }],
    referral: without(await rowsOf(referrals, referrals.personId), 'referrerId'),
    ...(await exportAccount(db, actor.id, maxRows)),
    profile: await rowsOf(profiles, profiles.personId),
    specialties: await rowsOf(photographerSpecialties, photographerSpecialties.personId),
    follows: await rowsOf(follows, follows.followerId),
    photo: await photoLink(db, actor.id, publicUrl),
    publicPage: await rowsOf(publicPages, publicPages.personId),
    pictures: await pictureLinks(db, actor.id, publicUrl),
    schedule: await rowsOf(schedules, schedules.personId),
    weekDays: await rowsOf(weekDays, weekDays.personId),
    buffers: await rowsOf(buffers, buffers.personId),
    weekSlots: await rowsOf(weekSlots, weekSlots.personId),
    overrideGroups: await rowsOf(overrideGroups, overrideGroups.personId),
    overrideSlots: await overrideSlotsOf(db, actor.id),
    overrideDates: await rowsOf(overrideDates, overrideDates.personId),
    calendarFeed: without(await rowsOf(calendarFeeds, calendarFeeds.personId), 'id', 'tokenHash'),
    calendarConnections: without(await rowsOf(calendarConnections, calendarConnections.personId), 'access'),
    calendars: await calendarsOf(db, actor.id),
    jobs: await rowsOf(jobs, jobs.clientId),
    ...(await exportJobs(db, actor.id, maxRows)),
    bids: await rowsOf(bids, bids.photographerId),
    // The number would show how many others the client asked.
    invitations: without(await rowsOf(invitations, invitations.photographerId), 'number'),
    reviews: await reviewsOf(db, actor.id),
    ...(await exportMessages(db, actor, maxRows)),
    feedback: without(await rowsOf(feedback, feedback.personId), 'mailedAt', 'answeredById', 'doneById'),
    contactMessages: without(await rowsOf(contactMessages, contactMessages.personId), 'mailedAt', 'answeredById', 'doneById'),
    reports: without(await rowsOf(reports, reports.reporterId), 'mailedAt', 'answeredById', 'doneById'),
    notifications: await exportNotifications(db, actor.id, maxRows, now),
    notificationPreferences: await rowsOf(notificationPreferences, notificationPreferences.personId),
    subscription: await rowsOf(subscriptions, subscriptions.personId),
    payments: await rowsOf(paymentFacts, paymentFacts.personId),
    paymentCalls: await paymentCallsOf(db, actor.id),
    administration: without(await rowsOf(adminActions, adminActions.personId), 'adminId', 'entryId'),
    waysIn: without(
      await rowsOf(signInMethods, signInMethods.personId),
      ...['passwordHash', 'credentialId', 'publicKey', 'counter', 'transports'],
    ),
    sessions: without(await rowsOf(sessions, sessions.personId), 'tokenHash'),
  }
  return { exportedAt: now, subjects }
}

function without(rows: Rows, ...columns: string[]): Rows {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))))
}

/** Written by or about a person; a hidden review is only for its author. */
function reviewsOf(db: Db, personId: string): Promise<Rows> {
  const { clientId, photographerId, hiddenAt, writtenAt } = reviews
  return db
    .select()
    .from(reviews)
    .where(or(eq(clientId, personId), and(eq(photographerId, personId), isNull(hiddenAt))))
    .orderBy(asc(writtenAt))
    .limit(maxRows)
}

function overrideSlotsOf(db: Db, personId: string): Promise<Rows> {
  return db
    .select(getTableColumns(overrideSlots))
    .from(overrideSlots)
    .innerJoin(overrideGroups, eq(overrideGroups.id, overrideSlots.groupId))
    .where(eq(overrideGroups.personId, personId))
    .orderBy(asc(overrideSlots.groupId), asc(overrideSlots.startMinutes))
    .limit(maxRows)
}

function calendarsOf(db: Db, personId: string): Promise<Rows> {
  const { id, connectionId, name, countsAsBusy } = calendars
  return db
    .select({ id, connectionId, name, countsAsBusy })
    .from(calendars)
    .innerJoin(calendarConnections, eq(calendarConnections.id, connectionId))
    .where(eq(calendarConnections.personId, personId))
    .orderBy(asc(id))
    .limit(maxRows)
}

/** The provider's calls as stored. */
function paymentCallsOf(db: Db, personId: string): Promise<Rows> {
  const { recordedAt } = paymentFacts
  return db
    .select({ recordedAt, body: paymentCalls.body })
    .from(paymentCalls)
    .innerJoin(paymentFacts, eq(paymentFacts.providerEventId, paymentCalls.providerEventId))
    .where(eq(paymentFacts.personId, personId))
    .orderBy(asc(recordedAt))
    .limit(maxRows)
}

async function photoLink(db: Db, personId: string, publicUrl: string): Promise<Rows> {
  const [profile] = await db.select({ key: profiles.avatarKey }).from(profiles).where(eq(profiles.personId, personId)).limit(1)
  return profile?.key ? [{ link: `${publicUrl}/files/${avatarFileKey(profile.key, Math.max(...profileLimits.avatarWidths))}` }] : []
}

async function pictureLinks(db: Db, personId: string, publicUrl: string): Promise<Rows> {
  const rows = await findPictures(db, personId)
  return rows.map((row) => {
    const { key, widths, ...picture } = presentPicture(row)
    return { ...picture, link: `${publicUrl}/files/${key}-${widths.at(-1)}.webp` }
  })
}
