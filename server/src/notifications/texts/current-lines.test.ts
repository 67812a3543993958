import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { jobs } from '#server/jobs/tables'
import { aBid, aCancellation, aHire, aJob, aReview, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aNotification } from '../../../factories/notifications.ts'
import { actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../../test/notified-pair.ts'
import { runListener } from '../../../test/run-listener.ts'
import { onBidEdited, onBidSubmitted } from '../about-bids/bids-received.ts'
import type { FactsOf } from '../kinds.ts'
import { notifications } from '../tables.ts'

const { db } = await freshDatabase()
const { aPair, aPlacedBid, bellOf, mailsTo } = aNotifiedPair(db)
const day = 86_400_000

/** Ana and Marisol on an open job in five days. */
async function anOffer() {
  const pair = await aPair()
  const job = await aJob(db, { title, clientId: pair.client.id, startsAt: daysFromNow(5) })
  return { ...pair, job, jobId: job.id }
}

/** Ana hired Marisol for a shoot that is over. */
async function aHiredPair() {
  const pair = await aPair()
  const { job } = await aRunningJob(db, {
    title,
    clientId: pair.client.id,
    photographerId: pair.photographer.id,
    startsAt: daysFromNow(-1),
  })
  return { ...pair, job, jobId: job.id }
}

/** Writes a line, and returns a function that reads it. */
async function aLine<Kind extends NotificationKind>(person: { id: string }, kind: Kind, facts: FactsOf<Kind>) {
  await aNotification(db, { personId: person.id, content: { kind, facts } })
  return async (at?: Date) => (await bellOf(person.id, at))[0]?.message
}

async function aRequest(jobId: string, kind: 'completion' | 'cancellation') {
  const requestedAt = new Date()
  const dueAt = new Date(requestedAt.getTime() + 14 * day)
  await db.insert(jobRequests).values({ jobId, kind, requestedAt, dueAt })
  return { dueAt: dueAt.toISOString() }
}

describe('a request for completion', () => {
  test('that was answered "not yet" no longer says when the job is completed, and is not mailed', async () => {
    const { photographer, jobId } = await aHiredPair()
    const { dueAt } = await aRequest(jobId, 'completion')
    const read = await aLine(photographer, 'completion_requested', { jobId, dueAt })
    expect(await read()).toMatch(/^Ana Ortiz asks you to mark .* complete\. Without an answer it is completed on /)
    await as(db, actorOf(photographer)).jobs.answerNotYet({ jobId })
    expect(await read()).toMatch(
      new RegExp(`^Ana Ortiz asked you to mark ${title} complete\\. You answered “not yet” on \\w{3}, \\w{3} \\d+\\.$`),
    )
  })

  test.each([
    ['withdrawn', `Ana Ortiz withdrew the request to mark ${title} complete.`],
    ['complete', `Ana Ortiz asked you to mark ${title} complete. It is complete.`],
    ['cancelled', `Ana Ortiz asked you to mark ${title} complete. It is cancelled.`],
  ] as const)('says so when the job is %s', async (end, text) => {
    const { client, photographer, jobId } = await aHiredPair()
    const { dueAt } = await aRequest(jobId, 'completion')
    const lines = [
      await aLine(photographer, 'completion_requested', { jobId, dueAt }),
      await aLine(photographer, 'request_due_soon', { jobId, dueAt, kind: 'completion' }),
    ]
    if (end === 'withdrawn') await as(db, actorOf(client)).jobs.withdrawRequest({ jobId })
    else if (end === 'complete') await as(db, actorOf(photographer)).jobs.complete({ jobId })
    else await as(db, actorOf(photographer)).jobs.cancel({ jobId, note: 'I broke my arm.' })
    for (const read of lines) expect(await read()).toBe(text)
  })

  test('tells the client when it can be made again, and whether that was done', async () => {
    const { client, photographer, jobId } = await aHiredPair()
    const askAgainAt = new Date(Date.now() + 7 * day)
    const read = await aLine(client, 'completion_not_yet', { jobId, askAgainAt: askAgainAt.toISOString() })
    expect(await read()).toMatch(/is not done with .* yet\. You can ask again from /)
    expect(await read(askAgainAt)).toMatch(/You can ask again now\.$/)
    await aRequest(jobId, 'completion')
    expect(await read(askAgainAt)).toMatch(/You have asked again\.$/)
    await as(db, actorOf(photographer)).jobs.complete({ jobId })
    expect(await read()).toBe(`Marisol Vega was not done with ${title} yet. It is complete.`)
  })
})

test('a request to cancel says that it was agreed to, and a new one its own deadline', async () => {
  const { client, photographer, jobId } = await aHiredPair()
  const { request } = await as(db, actorOf(client)).jobs.requestCancellation({ jobId })
  const read = await aLine(photographer, 'cancellation_requested', { jobId, dueAt: request!.dueAt.toISOString() })
  expect(await read()).toMatch(/^Ana Ortiz asks to cancel .*\. Without an answer it is cancelled on /)
  await as(db, actorOf(client)).jobs.withdrawRequest({ jobId })
  expect(await read()).toBe(`Ana Ortiz withdrew the request to cancel ${title}.`)
  await as(db, actorOf(client)).jobs.requestCancellation({ jobId })
  expect(await read()).toMatch(/^Ana Ortiz asks to cancel /)
  await as(db, actorOf(photographer)).jobs.cancel({ jobId })
  expect(await read()).toBe(`Ana Ortiz asked to cancel ${title}. It is cancelled.`)
})

test('reminders of a shoot that is over say what was done since', async () => {
  const { client, photographer, jobId } = await aHiredPair()
  const toPhotographer = await aLine(photographer, 'mark_complete', { jobId })
  const toClient = await aLine(client, 'completion_missing', { jobId })
  expect(await toPhotographer()).toBe(`${title} with Ana Ortiz has ended. Mark it complete when your work is done.`)
  const notAsked = `Marisol Vega has not marked ${title} complete. You can ask for it on the job page.`
  expect(await toClient()).toBe(notAsked)
  await as(db, actorOf(client)).jobs.requestCancellation({ jobId })
  await as(db, actorOf(client)).jobs.withdrawRequest({ jobId })
  expect(await toClient()).toBe(notAsked)
  await aRequest(jobId, 'completion')
  expect(await toClient()).toBe(`Marisol Vega has not marked ${title} complete. You have asked for it since.`)
  await as(db, actorOf(photographer)).jobs.complete({ jobId })
  expect(await toPhotographer()).toBe(`${title} with Ana Ortiz has ended. It is complete.`)
  expect(await toClient()).toBe(`Marisol Vega had not marked ${title} complete. It is complete.`)
})

test('a raised budget stays in the past when it is lowered again, and is no longer mailed', async () => {
  const { photographer, job } = await anOffer()
  await aBid(db, { jobId: job.id, photographerId: photographer.id })
  const read = await aLine(photographer, 'budget_raised', { jobId: job.id, budgetDollars: 900 })
  await db.update(jobs).set({ budgetDollars: 900 }).where(eq(jobs.id, job.id))
  expect(await read()).toBe(`Ana Ortiz raised the budget for ${title} to $900.`)
  await db.update(jobs).set({ budgetDollars: 400 }).where(eq(jobs.id, job.id))
  expect(await read()).toBe(`Ana Ortiz raised the budget for ${title} to $900. It was changed since.`)
})

test('a completed job asks for a review until there is one', async () => {
  const { client, photographer, jobId } = await aHiredPair()
  await as(db, actorOf(photographer)).jobs.complete({ jobId })
  await aLine(client, 'job_completed', { jobId, by: 'photographer' })
  expect(await bellOf(client.id)).toMatchObject([
    { message: expect.stringMatching(/Leave a review\.$/), link: `/jobs/${jobId}?review=true` },
  ])
  await aReview(db, { jobId })
  expect(await bellOf(client.id)).toEqual([
    { message: `Marisol Vega marked ${title} complete. You have reviewed it.`, link: `/jobs/${jobId}` },
  ])
})

test('a shoot that was tomorrow is today, and then was', async () => {
  const { client, photographer } = await aPair()
  const shoot = { shootOn: '2026-11-18', shootTime: '09:00', deliveryOn: '2026-11-25' }
  const { job } = await aRunningJob(db, { title, clientId: client.id, photographerId: photographer.id, ...shoot })
  const read = await aLine(client, 'shoot_tomorrow', { jobId: job.id })
  const when = 'Wed, Nov 18 at 9:00 AM'
  const place = 'with Marisol Vega at Phoenix, AZ 85004.'
  expect(await read(new Date('2026-11-17T19:00:00Z'))).toBe(`${title} is tomorrow, ${when}, ${place}`)
  expect(await read(new Date('2026-11-10T19:00:00Z'))).toBe(`${title} is on ${when}, ${place}`)
  expect(await read(new Date('2026-11-18T19:00:00Z'))).toBe(`${title} is today, ${when}, ${place}`)
  expect(await read(new Date('2026-11-19T19:00:00Z'))).toBe(`${title} was on ${when}, ${place}`)
})

test('pictures that were due are expected until their day is over or they were reviewed', async () => {
  const { photographer, job, jobId } = await aHiredPair()
  const read = await aLine(photographer, 'delivery_due', { jobId })
  expect(await read()).toMatch(/^Ana Ortiz expects the pictures /)
  expect(await read(new Date(Date.parse(job.deliveryOn) + 3 * day))).toMatch(/^Ana Ortiz expected the pictures /)
})

describe('an offer to photographers', () => {
  test.each([
    ['job_posted', /posted .*\$/],
    ['job_posted_again', /again: /],
    ['job_changed', /It is now on /],
    ['budget_raised', /raised the budget for .* to \$/],
    ['bid_requested', /^Ana Ortiz asks for your bid /],
  ] as const)('(%s) says that it is closed, cancelled or past', async (kind, before) => {
    const hired = await anOffer()
    const cancelled = await anOffer()
    for (const { jobId, photographer } of [hired, cancelled]) await aLine(photographer, kind, { jobId })
    const lineOf = async ({ photographer }: typeof hired, at?: Date) => (await bellOf(photographer.id, at))[0]?.message
    expect(await lineOf(hired)).toMatch(before)
    expect(await lineOf(hired, daysFromNow(6))).toMatch(/Its date has passed\.$/)
    await aHire(db, { jobId: hired.jobId, bidId: (await aBid(db, { jobId: hired.jobId })).id })
    await aCancellation(db, { jobId: cancelled.jobId, reason: 'client' })
    expect(await lineOf(hired)).toMatch(/It is closed now\.$/)
    expect(await lineOf(cancelled)).toMatch(/It is cancelled\.$/)
  })

  test('is answered once they have bid, and once they withdrew', async () => {
    const { photographer, jobId } = await anOffer()
    const read = await aLine(photographer, 'bid_requested', { jobId })
    const bid = await aBid(db, { jobId, photographerId: photographer.id })
    expect(await read()).toMatch(/^Ana Ortiz asked for your bid .* You have bid\.$/)
    await as(db, actorOf(photographer)).bids.withdraw({ bidId: bid.id })
    expect(await read()).toMatch(/^Ana Ortiz asked for your bid .* You withdrew your bid\.$/)
  })
})

describe('a reminder of an open job', () => {
  test('counts the bids that wait now', async () => {
    const { client, jobId } = await anOffer()
    await aBid(db, { jobId })
    const expiring = await aLine(client, 'job_expiring', { jobId, bidCount: 0 })
    expect(await expiring()).toMatch(/nobody is hired yet\. 1 bid is waiting for your decision\.$/)
    await db.delete(notifications).where(eq(notifications.personId, client.id))
    const undecided = await aLine(client, 'bids_undecided', { jobId, bidCount: 2 })
    expect(await undecided()).toBe(`1 bid on ${title} has waited two days or more for your decision.`)
    await db.update(bids).set({ archivedAt: new Date() }).where(eq(bids.jobId, jobId))
    expect(await undecided()).toBe(`2 bids on ${title} waited two days or more for your decision. None of them waits any more.`)
  })

  test.each(['job_expiring', 'bids_undecided'] as const)('(%s) says whom the client has hired since', async (kind) => {
    const { client, photographer, jobId } = await anOffer()
    const bid = await aBid(db, { jobId, photographerId: photographer.id })
    const read = await aLine(client, kind, { jobId, bidCount: 1 })
    await aHire(db, { jobId, bidId: bid.id })
    expect(await read()).toMatch(/\. You have hired Marisol Vega since\.$/)
  })
})

test('a disabled account is said to be enabled again, and not to endanger a job that is over', async () => {
  const { client, photographer, jobId } = await aHiredPair()
  const read = await aLine(client, 'partner_disabled', { jobId, partnerId: photographer.id })
  await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, photographer.id))
  expect(await read()).toMatch(/You can cancel it at once and post it again\.$/)
  await db.update(people).set({ disabledAt: null }).where(eq(people.id, photographer.id))
  expect(await read()).toBe("Marisol Vega's account was disabled. It is enabled again by now.")
  await as(db, actorOf(photographer)).jobs.complete({ jobId })
  expect(await read()).toBe(`Marisol Vega's account was disabled. ${title} is complete.`)
})

test('a cancelled job can be posted again until it was', async () => {
  const { client, jobId } = await aHiredPair()
  await aCancellation(db, { jobId, reason: 'photographer' })
  const read = await aLine(client, 'job_cancelled', { jobId, reason: 'photographer' })
  expect(await read()).toBe(`Marisol Vega cancelled ${title}. You can post it again.`)
  await db.update(jobs).set({ cancelNote: 'I broke my arm.' }).where(eq(jobs.id, jobId))
  expect(await read()).toBe(`Marisol Vega cancelled ${title}. You can post it again. Reason: I broke my arm.`)
  await db.update(jobs).set({ cancelNote: null }).where(eq(jobs.id, jobId))
  await aJob(db, { clientId: client.id, repeatsJobId: jobId })
  expect(await read()).toBe(`Marisol Vega cancelled ${title}. You have posted it again.`)
})

test('a bid keeps the amount that it had when the client was told, also after it was changed', async () => {
  const { client, bid, facts } = await aPlacedBid()
  await runListener(db, onBidSubmitted, 'bid.submitted', facts)
  await db.update(bids).set({ amountDollars: 390, version: 2 }).where(eq(bids.id, bid.id))
  await runListener(db, onBidEdited, 'bid.edited', { ...facts, isConfirmed: false })
  expect((await bellOf(client.id)).map(({ message }) => message).toSorted()).toEqual([
    `Marisol Vega bid $420 on ${title}.`,
    `Marisol Vega changed their bid on ${title}. It is now $390.`,
  ])
  expect((await mailsTo(client)).map(({ text }) => text).join()).toContain(`Marisol Vega bid $420 on ${title}.`)
})
