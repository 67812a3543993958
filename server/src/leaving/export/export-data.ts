import { pick } from '@shutterbid/domain/shared/pick'
import { and, asc, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { adminActions } from '#server/admin/tables'
import { overrideDates, overrideGroups, overrideSlots } from '#server/availability/overrides/tables'
import { buffers, schedules, weekDays, weekSlots } from '#server/availability/tables'
import { invitations } from '#server/bids/invitations/tables'
import { bidPictures } from '#server/bids/pictures/tables'
import { savedTexts } from '#server/bids/saved-texts/tables'
import { bids } from '#server/bids/tables'
import { paymentCalls, subscriptionInvoices, subscriptions } from '#server/billing/tables'
import { calendarConnections, calendarFeeds, calendars } from '#server/calendars/tables'
import { contactMessages, feedback, reports } from '#server/feedback/tables'
import { invoiceSettings } from '#server/jobs/invoices/tables'
import { jobs } from '#server/jobs/tables'
import { answerTimes } from '#server/messages/answer-times/tables'
import { blocks } from '#server/messages/blocks/tables'
import { exportMessages } from '#server/messages/export-messages'
import { attachmentUploads } from '#server/messages/tables'
import { exportNotifications } from '#server/notifications/bell/export-notifications'
import { digests } from '#server/notifications/digests/tables'
import { kindPreferences, notificationTimes } from '#server/notifications/preferences/tables'
import { notificationPreferences, pushDevices } from '#server/notifications/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findPictures } from '#server/portfolio/queries'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { follows, photographerSpecialties, profiles } from '#server/profiles/tables'
import { webhookDeliveries, webhooks } from '#server/programs/tables'
import { reviewReplies, reviews } from '#server/reviews/tables'
import { photographerCards } from '#server/search/card/tables'
import { matchedJobs, matchedPhotographers, savedSearches, searchFeeds } from '#server/search/saved/tables'
import { countReferrals } from '#server/signing-in/referrals/get-referral'
import { referrals } from '#server/signing-in/sign-up/sign-up-tables'
import { accessTokens, sessions, signInMethods } from '#server/signing-in/tables'
import { exportAccount } from './export-account.ts'
import { exportJobs } from './export-jobs.ts'
import { dataExports } from './tables.ts'

/** Per subject; people with more can ask us. */
export const maxRows = 10_000

type Rows = Record<string, unknown>[]

/** The path of each uploaded file in the export, by the id of its row. */
export type FilesInExport = Map<string, { file: string; isMissing: boolean }>

/** All data about a person, by subject, without secrets and without confidential texts of others (bids on their jobs). */
export async function* exportData(
  db: Db,
  actor: Actor,
  { files, now }: { files: FilesInExport; now: Date },
): AsyncGenerator<[subject: string, rows: Rows]> {
  const rowsOf = (table: PgTable, ...owners: PgColumn[]): Promise<Rows> =>
    db
      .select()
      .from(table)
      .where(or(...owners.map((owner) => eq(owner, actor.id))))
      .orderBy(...owners.map((owner) => asc(owner)))
      .limit(maxRows)
  /** Rows that reference a row of the person. */
  const rowsBelow = (reference: PgColumn, id: PgColumn, owner: PgColumn, ...order: PgColumn[]): Promise<Rows> =>
    db
      .select()
      .from(reference.table)
      .where(inArray(reference, db.select({ id }).from(id.table).where(eq(owner, actor.id))))
      .orderBy(...[reference, ...order].map((column) => asc(column)))
      .limit(maxRows)
  yield ['account', omitColumns(await rowsOf(people, people.id), 'isAdmin')]
  // Without the ids: nobody learns who signed up through whose link.
  yield ['referred', [{ signUps: await countReferrals(db, actor.id) }]]
  yield ['referral', omitColumns(await rowsOf(referrals, referrals.personId), 'referrerId')]
  yield* Object.entries(await exportAccount(db, actor.id, maxRows))
  yield ['profile', await rowsOf(profiles, profiles.personId)]
  yield ['specialties', await rowsOf(photographerSpecialties, photographerSpecialties.personId)]
  yield ['follows', await rowsOf(follows, follows.followerId)]
  yield ['savedSearches', await rowsOf(savedSearches, savedSearches.personId)]
  yield ['searchFeeds', pickColumns(await rowsBelow(searchFeeds.searchId, savedSearches.id, savedSearches.personId), 'searchId', 'madeAt')]
  yield ['jobsFoundBySearches', await rowsOf(matchedJobs, matchedJobs.personId)]
  yield [
    'photographersFoundBySearches',
    await rowsBelow(matchedPhotographers.searchId, savedSearches.id, savedSearches.personId, matchedPhotographers.photographerId),
  ]
  yield ['blocks', await rowsOf(blocks, blocks.blockerId)]
  yield ['answerTime', await rowsOf(answerTimes, answerTimes.photographerId)]
  yield ['photo', [files.get(actor.id) ?? []].flat()]
  yield ['publicPage', await rowsOf(publicPages, publicPages.personId)]
  yield ['card', await rowsOf(photographerCards, photographerCards.personId)]
  yield ['pictures', await picturesOf(db, actor.id, files)]
  yield ['schedule', await rowsOf(schedules, schedules.personId)]
  yield ['weekDays', await rowsOf(weekDays, weekDays.personId)]
  yield ['buffers', await rowsOf(buffers, buffers.personId)]
  yield ['weekSlots', await rowsOf(weekSlots, weekSlots.personId)]
  yield ['overrideGroups', await rowsOf(overrideGroups, overrideGroups.personId)]
  yield ['overrideSlots', await rowsBelow(overrideSlots.groupId, overrideGroups.id, overrideGroups.personId, overrideSlots.startMinutes)]
  yield ['overrideDates', await rowsOf(overrideDates, overrideDates.personId)]
  yield ['calendarFeed', omitColumns(await rowsOf(calendarFeeds, calendarFeeds.personId), 'id', 'tokenHash')]
  yield ['calendarConnections', omitColumns(await rowsOf(calendarConnections, calendarConnections.personId), 'access')]
  yield [
    'calendars',
    pickColumns(
      await rowsBelow(calendars.connectionId, calendarConnections.id, calendarConnections.personId, calendars.id),
      'id',
      'connectionId',
      'name',
      'countsAsBusy',
    ),
  ]
  yield ['jobs', await rowsOf(jobs, jobs.clientId)]
  yield* Object.entries(await exportJobs(db, actor.id, maxRows))
  yield ['bids', await rowsOf(bids, bids.photographerId)]
  yield ['bidPictures', await rowsBelow(bidPictures.bidId, bids.id, bids.photographerId, bidPictures.place)]
  yield ['invoiceSettings', await rowsOf(invoiceSettings, invoiceSettings.photographerId)]
  yield ['savedTexts', await rowsOf(savedTexts, savedTexts.photographerId)]
  // The number would show how many others the client asked.
  yield ['invitations', omitColumns(await rowsOf(invitations, invitations.photographerId), 'number')]
  yield ['reviews', await reviewsOf(db, actor.id)]
  const { attachments, ...writing } = await exportMessages(db, actor, maxRows)
  yield* Object.entries(writing)
  yield ['attachments', attachments.map((row) => ({ ...row, ...files.get(row.id) }))]
  yield ['attachmentUploads', omitColumns(await rowsOf(attachmentUploads, attachmentUploads.personId), 'id')]
  yield ['feedback', await feedbackOf(db, actor.id, files)]
  yield ['contactMessages', omitColumns(await rowsOf(contactMessages, contactMessages.personId), 'mailedAt', 'answeredById', 'doneById')]
  yield ['reports', omitColumns(await rowsOf(reports, reports.reporterId), 'mailedAt', 'answeredById', 'doneById')]
  yield ['notifications', await exportNotifications(db, actor.id, maxRows, now)]
  yield ['pushDevices', omitColumns(await rowsOf(pushDevices, pushDevices.personId), ...['endpoint', 'p256dh', 'auth', 'lastPushId'])]
  yield ['notificationPreferences', await rowsOf(notificationPreferences, notificationPreferences.personId)]
  yield ['kindPreferences', await rowsOf(kindPreferences, kindPreferences.personId)]
  yield ['digests', await rowsOf(digests, digests.personId)]
  yield ['notificationTimes', await rowsOf(notificationTimes, notificationTimes.personId)]
  yield ['subscription', await rowsOf(subscriptions, subscriptions.personId)]
  yield ['payments', await rowsOf(subscriptionInvoices, subscriptionInvoices.personId)]
  yield ['paymentCalls', await paymentCallsOf(db, actor.id)]
  yield ['administration', omitColumns(await rowsOf(adminActions, adminActions.personId), 'adminId', 'entryId')]
  yield [
    'waysIn',
    omitColumns(
      await rowsOf(signInMethods, signInMethods.personId),
      ...['passwordHash', 'credentialId', 'publicKey', 'counter', 'transports'],
    ),
  ]
  yield ['sessions', omitColumns(await rowsOf(sessions, sessions.personId), 'tokenHash')]
  yield ['accessTokens', omitColumns(await rowsOf(accessTokens, accessTokens.personId), 'tokenHash')]
  yield ['webhooks', omitColumns(await rowsOf(webhooks, webhooks.personId), 'secretVersion')]
  yield [
    'webhookDeliveries',
    await rowsBelow(webhookDeliveries.webhookId, webhooks.id, webhooks.personId, webhookDeliveries.createdAt, webhookDeliveries.id),
  ]
  yield ['exports', omitColumns(await rowsOf(dataExports, dataExports.personId), 'fileKey')]
}

function omitColumns(rows: Rows, ...columns: string[]): Rows {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))))
}

function pickColumns(rows: Rows, ...columns: string[]): Rows {
  return rows.map((row) => pick(row, columns))
}

/** Written by or about a person, with the reply; what is hidden is only for its author. */
function reviewsOf(db: Db, personId: string): Promise<Rows> {
  const { clientId, photographerId, hiddenAt, writtenAt } = reviews
  return db
    .select({ ...getTableColumns(reviews), reply: getTableColumns(reviewReplies) })
    .from(reviews)
    .leftJoin(reviewReplies, and(eq(reviewReplies.reviewId, reviews.id), or(isNull(reviewReplies.hiddenAt), eq(photographerId, personId))))
    .where(or(eq(clientId, personId), and(eq(photographerId, personId), isNull(hiddenAt))))
    .orderBy(asc(writtenAt))
    .limit(maxRows)
}

/** The provider's calls as stored. */
function paymentCallsOf(db: Db, personId: string): Promise<Rows> {
  const { receivedAt, body } = paymentCalls
  return db
    .select({ receivedAt, body })
    .from(paymentCalls)
    .where(eq(paymentCalls.personId, personId))
    .orderBy(asc(receivedAt))
    .limit(maxRows)
}

async function picturesOf(db: Db, personId: string, files: FilesInExport): Promise<Rows> {
  const rows = await findPictures(db, personId)
  return omitColumns(rows, 'key', 'extension').map((row, at) => ({ ...row, ...files.get(rows[at]?.id ?? '') }))
}

async function feedbackOf(db: Db, personId: string, files: FilesInExport): Promise<Rows> {
  const rows = await db
    .select()
    .from(feedback)
    .where(eq(feedback.personId, personId))
    .orderBy(asc(feedback.sentAt), asc(feedback.id))
    .limit(maxRows)
  return omitColumns(rows, 'photoKey', 'mailedAt', 'answeredById', 'doneById').map((row, at) => ({
    ...row,
    ...files.get(rows[at]?.id ?? ''),
  }))
}
