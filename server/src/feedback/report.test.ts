import { randomUUID } from 'node:crypto'
import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { conversations } from '#server/messages/tables'
import { notifications } from '#server/notifications/tables'
import { profiles } from '#server/profiles/tables'
import { aBid, aCompletedJob, aJob, aReview, aRunningJob } from '../../factories/jobs.ts'
import { aMessage } from '../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { waitingMails } from '../../test/mails/waiting-mails.ts'
import { rounds } from '../../test/nightly.ts'
import { notThere, refusal } from '../../test/refusal.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { runListener } from '../../test/run-listener.ts'
import { onReportMade } from './on-report-made.ts'
import { onTroubleSaid } from './on-trouble-said.ts'
import { reports } from './tables.ts'

const { db } = await freshDatabase()
const form = { reason: 'scam' as const, note: 'Wants a deposit first.' }

type Person = Awaited<ReturnType<typeof aClient>>
const reportAs = (person: Person, subject: ReportSubject, subjectId: string, { isSubscribed = true, now = () => new Date() } = {}) =>
  as(db, actorOf(person, { isSubscribed }), { now }).feedback.report({ subject, subjectId, form })

async function aScene() {
  const client = await aClient(db, { name: 'Ana Ortiz' })
  const photographer = await aPhotographer(db, { name: 'Bo Tarn', bio: 'Twenty years of weddings.', languages: ['English', 'Finnish'] })
  const job = await aJob(db, { clientId: client.id, title: 'Desert wedding', description: 'Pay me first.' })
  const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars: 420, message: 'Cash in advance.' })
  const message = await aMessage(db, { senderId: client.id, receiverId: photographer.id, content: 'Send money.' })
  return { client, photographer, job, bid, message }
}

async function reportsOf({ id }: { id: string }) {
  return db.select().from(reports).where(eq(reports.reporterId, id))
}

describe('a report', () => {
  test('stores the author and the text of that time, whatever happens to the thing', async () => {
    const { client, photographer, job, bid, message } = await aScene()
    await reportAs(photographer, 'job', job.id)
    await reportAs(photographer, 'message', message.id)
    await reportAs(photographer, 'profile', client.id)
    await reportAs(client, 'bid', bid.id)
    await reportAs(client, 'profile', photographer.id)
    await db.update(bids).set({ message: 'Never mind.', version: 2 }).where(eq(bids.id, bid.id))
    await db.delete(conversations).where(eq(conversations.id, message.conversationId))

    const ofClient = { authorId: client.id, ...form, mailedAt: null }
    expect(await reportsOf(photographer)).toMatchObject([
      { ...ofClient, subject: 'job', subjectId: job.id, content: 'Desert wedding\n\nPhoenix, AZ 85004\n\nPay me first.' },
      { ...ofClient, subject: 'message', subjectId: message.id, content: 'Send money.' },
      { ...ofClient, subject: 'profile', subjectId: client.id, content: 'Ana Ortiz (client)' },
    ])
    expect(await reportsOf(client)).toMatchObject([
      { subject: 'bid', authorId: photographer.id, content: 'Cash in advance.' },
      { subject: 'profile', content: 'Bo Tarn (photographer)\n\nTwenty years of weddings.\n\nEnglish, Finnish' },
    ])
  })

  test('of a review stores its stars and its text', async () => {
    const { client, photographer } = await aScene()
    const { job } = await aCompletedJob(db, { clientId: client.id, photographerId: photographer.id })
    const review = await aReview(db, { jobId: job.id, rating: 1, content: 'A thief.' })
    await reportAs(photographer, 'review', review.id)
    await reportAs(await aClient(db), 'review', review.id)
    expect(await reportsOf(photographer)).toMatchObject([
      { subject: 'review', subjectId: review.id, authorId: client.id, content: '1 star\n\nA thief.' },
    ])
    await expect(reportAs(client, 'review', review.id)).rejects.toMatchObject(refusal('report_own'))
  })

  test('can be made once for each thing', async () => {
    const { photographer, job } = await aScene()
    await reportAs(photographer, 'job', job.id)
    await expect(reportAs(photographer, 'job', job.id)).rejects.toMatchObject({
      ...refusal('already_reported'),
      message: 'You have already reported this. We have your report and will look at it.',
    })
    expect(await reportsOf(photographer)).toHaveLength(1)
  })

  test('of two concurrent clicks is stored once', async () => {
    const { photographer } = await aScene()
    for (const round of rounds) {
      const { id } = await aJob(db)
      const now = () => new Date(Date.now() + round * 86_400_000)
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => reportAs(photographer, 'job', id, { now })))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await reportsOf(photographer)).toHaveLength(rounds.length)
  })

  test('of their own content is refused', async () => {
    const { client, photographer, job, bid, message } = await aScene()
    for (const [person, subject, id] of [
      [client, 'job', job.id],
      [photographer, 'bid', bid.id],
      [client, 'profile', client.id],
      [client, 'message', message.id],
    ] as const)
      await expect(reportAs(person, subject, id)).rejects.toMatchObject(refusal('report_own'))
  })

  test('is limited to twenty a day', async () => {
    const { photographer } = await aScene()
    const { id: clientId } = await aClient(db)
    for (let number = 0; number < 20; number++) await reportAs(photographer, 'job', (await aJob(db, { clientId })).id)
    const { id } = await aJob(db, { clientId })
    await expect(reportAs(photographer, 'job', id)).rejects.toMatchObject({
      ...refusal('reports_used_up'),
      message: expect.stringContaining('send the next report in 24 hours.'),
    })
    await reportAs(photographer, 'job', id, { now: () => new Date(Date.now() + 86_400_000) })
  })

  test('needs a note for "something else"', async () => {
    const { photographer, job } = await aScene()
    const wordless = { subject: 'job' as const, subjectId: job.id, form: { reason: 'other' as const, note: ' ' } }
    await expect(as(db, actorOf(photographer)).feedback.report(wordless)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await reportsOf(photographer)).toEqual([])
  })
})

describe('people cannot report what they cannot see', () => {
  test('a job of another client, and one that went to others', async () => {
    const { job } = await aScene()
    await expect(reportAs(await aClient(db), 'job', job.id)).rejects.toMatchObject(notThere)
    const { job: running } = await aRunningJob(db)
    await expect(reportAs(await aPhotographer(db), 'job', running.id)).rejects.toMatchObject(notThere)
  })

  test("a rival's bid, even after the hire, when it is known to them", async () => {
    const { job } = await aRunningJob(db)
    const [accepted] = await db.select().from(bids).where(eq(bids.jobId, job.id))
    const rival = await aPhotographer(db)
    await expect(reportAs(rival, 'bid', accepted!.id)).rejects.toMatchObject(notThere)
    const { bid } = await aScene()
    await expect(reportAs(rival, 'bid', bid.id)).rejects.toMatchObject(notThere)
    await expect(reportAs(await aClient(db), 'bid', bid.id)).rejects.toMatchObject(notThere)
  })

  test('a bid that is hidden because its photographer is disabled', async () => {
    const { client, bid, photographer } = await aScene()
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, photographer.id))
    await expect(reportAs(client, 'bid', bid.id)).rejects.toMatchObject(notThere)
  })

  test('a message between two others, and one that needs a subscription', async () => {
    const { message, photographer } = await aScene()
    await expect(reportAs(await aClient(db), 'message', message.id)).rejects.toMatchObject(notThere)
    await db.execute(sql`update subscriptions set state = 'ended' where person_id = ${photographer.id}`)
    await expect(reportAs(photographer, 'message', message.id, { isSubscribed: false })).rejects.toMatchObject(
      refusal('message_subscription_required'),
    )
  })

  test('an unknown thing', async () => {
    const reporter = await aClient(db)
    for (const subject of ['job', 'bid', 'profile', 'message', 'review', 'image'] as const)
      await expect(reportAs(reporter, subject, randomUUID())).rejects.toMatchObject(notThere)
  })
})

describe('the operator', () => {
  const operator = { operatorEmail: 'operator@example.com' }

  test('gets one mail with all details, however often the task runs; the reported person is not notified', async () => {
    const { client, photographer, message } = await aScene()
    await reportAs(photographer, 'message', message.id)
    const [{ id: reportId } = { id: '' }] = await reportsOf(photographer)
    await runListener(db, onReportMade, 'report.made', { reportId }, operator)
    await runListener(db, onReportMade, 'report.made', { reportId }, operator)
    const mails = (await waitingMails(db)).filter(({ to }) => to === operator.operatorEmail)
    expect(mails).toMatchObject([{ subject: 'Report of a message: A scam or fraud' }])
    for (const text of ['Bo Tarn', photographer.id, 'Ana Ortiz', client.id, 'Wants a deposit first.', 'Send money.', reportId])
      expect(mails[0]?.text).toContain(text)
    expect(await db.select().from(notifications).where(eq(notifications.personId, client.id))).toEqual([])
    expect((await waitingMails(db)).filter(({ to }) => to === client.email)).toEqual([])
  })

  test('finds it in the database if no address is set', async () => {
    const { photographer, job } = await aScene()
    await reportAs(photographer, 'job', job.id)
    const before = (await waitingMails(db)).length
    const [report] = await reportsOf(photographer)
    await runListener(db, onReportMade, 'report.made', { reportId: report!.id })
    expect((await waitingMails(db)).length).toBe(before)
    expect(await reportsOf(photographer)).toMatchObject([{ mailedAt: null }])
  })

  test('sees what people wrote as plain text', async () => {
    const { photographer, client } = await aScene()
    await db.update(profiles).set({ bio: '<img src=x onerror=alert(1)>' }).where(eq(profiles.personId, photographer.id))
    await reportAs(client, 'profile', photographer.id)
    const [report] = await reportsOf(client)
    await runListener(db, onReportMade, 'report.made', { reportId: report!.id }, operator)
    expect((await waitingMails(db)).at(-1)?.html).not.toContain('<img')
  })
})

describe('the database', () => {
  const values = async () => ({
    reporterId: (await aClient(db)).id,
    authorId: (await aClient(db)).id,
    subject: 'job' as const,
    subjectId: randomUUID(),
    content: 'Pay me first.',
    reason: 'spam' as const,
    note: '',
    reportedAt: new Date(),
  })

  test('stores one report of a thing per person, and any number by deleted accounts', async () => {
    const one = await values()
    await db.insert(reports).values(one)
    await expect(db.insert(reports).values(one)).rejects.toSatisfy(refusedBy('reports_one_per_reporter_and_thing'))
    await db.insert(reports).values([
      { ...one, reporterId: null },
      { ...one, reporterId: null },
    ])
  })

  test.each([
    ['reports_note_length', { note: 'x'.repeat(1001) }],
    ['reports_other_in_words', { reason: 'other' as const }],
  ])('enforces %s', async (constraint, facts) => {
    await expect(db.insert(reports).values({ ...(await values()), ...facts })).rejects.toSatisfy(refusedBy(constraint))
  })

  test('enforces reports_not_of_the_own', async () => {
    const one = await values()
    await expect(db.insert(reports).values({ ...one, authorId: one.reporterId })).rejects.toSatisfy(refusedBy('reports_not_of_the_own'))
  })
})

test('what went wrong at a shoot reaches the administrators once, as a report of its job', async () => {
  const client = actorOf(await aClient(db))
  const startsAt = new Date(Date.now() - 3 * 3_600_000)
  const { job, photographerId } = await aRunningJob(db, { clientId: client.id, startsAt, title: 'Desert wedding' })
  await as(db, client).jobs.sayTrouble({ jobId: job.id, kind: 'did_not_come', note: 'We waited for an hour.' })
  const facts = { jobId: job.id, by: client.id, kind: 'did_not_come' as const, clientId: client.id, photographerId }
  for (const _ of [1, 2]) await runListener(db, onTroubleSaid, 'job.trouble_said', facts)
  expect(await reportsOf(client)).toMatchObject([
    {
      subject: 'job',
      subjectId: job.id,
      authorId: photographerId,
      note: 'The other side did not come: We waited for an hour.',
      content: expect.stringContaining('Desert wedding'),
    },
  ])
  const admin = as(db, actorOf(await aClient(db, { isAdmin: true })))
  const [report] = (await admin.admin.reports({})).items.filter(({ subjectId }) => subjectId === job.id)
  expect(report?.may).toContain('open')
  expect((await admin.jobs.get({ jobId: job.id })).troubles).toMatchObject([{ note: 'We waited for an hour.' }])
})
