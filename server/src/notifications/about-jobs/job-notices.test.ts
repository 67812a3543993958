import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { jobRecipients, jobs } from '#server/jobs/tables'
import { aBid, aCancellation, aCompletedJob, aJob, aReview, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../../test/notified-pair.ts'
import { runListener } from '../../../test/run-listener.ts'
import { onReviewWritten } from '../about-people/review-written.ts'
import { notifications } from '../tables.ts'
import { onJobCancelled } from './job-cancelled.ts'
import { onJobCompleted } from './job-completed.ts'
import { onJobEdited } from './job-edited.ts'
import { onJobPosted } from './job-posted.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPair, wantMails } = aNotifiedPair(db)

test('a completed job asks its client for a review', async () => {
  const { client, photographer } = await aPair()
  const { job } = await aCompletedJob(db, { title, clientId: client.id, photographerId: photographer.id })
  await runListener(db, onJobCompleted, 'job.completed', {
    jobId: job.id,
    clientId: client.id,
    photographerId: photographer.id,
    by: 'photographer',
  })
  expect(await bellOf(client.id)).toEqual([
    { message: `Marisol Vega marked ${title} complete. How was it? Leave a review.`, link: `/jobs/${job.id}?review=true` },
  ])
  expect(await bellOf(photographer.id)).toEqual([])
  expect(await mailsTo(client)).toMatchObject([
    {
      headline: `Marisol Vega marked it complete: ${title}`,
      text: expect.stringMatching(/The pictures are due by .*, and may still be on their way\./),
    },
  ])
})

test('a mail about a job that is completed after its delivery date says that the pictures were due', async () => {
  const { client, photographer } = await aPair()
  const startsAt = daysFromNow(-20)
  const { job } = await aCompletedJob(db, { title, clientId: client.id, photographerId: photographer.id, startsAt })
  await runListener(db, onJobCompleted, 'job.completed', {
    jobId: job.id,
    clientId: client.id,
    photographerId: photographer.id,
    by: 'clock',
  })
  expect(await mailsTo(client)).toMatchObject([
    { text: expect.stringMatching(/The pictures were due by .*\. Message Marisol Vega if you do not have them\./) },
  ])
})

test('a mail about a cancelled hire has its terms, and is sent whatever the toggles say; that a job expired is not', async () => {
  const { client, photographer } = await aPair()
  await wantMails(client, 'important_updates', false)
  const { job } = await aRunningJob(db, { title, clientId: client.id, photographerId: photographer.id })
  await aCancellation(db, { jobId: job.id, reason: 'photographer' })
  const facts = { jobId: job.id, clientId: client.id, photographerId: photographer.id, reason: 'photographer' as const }
  await runListener(db, onJobCancelled, 'job.cancelled', facts)
  const open = await aJob(db, { clientId: client.id })
  await aCancellation(db, { jobId: open.id, reason: 'expired' })
  await runListener(db, onJobCancelled, 'job.cancelled', { jobId: open.id, clientId: client.id, photographerId: null, reason: 'expired' })
  const mails = await mailsTo(client)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/You had agreed on:\nStart: .*\nHours: 2 hours\n(.*\n)*Price: \$250\n/)
})

describe('a job cancelled after the hire', () => {
  test.each([
    ['photographer', 'Marisol Vega cancelled the shoot', `Marisol Vega cancelled ${title}. You can post it again.`, null],
    ['client', 'Ana Ortiz cancelled the shoot', null, `Ana Ortiz cancelled ${title}. Your time is free again.`],
    [
      'operator',
      'Cancelled by Shutterbid',
      `${title} was cancelled by Shutterbid. You can post it again.`,
      `${title} was cancelled by Shutterbid. Your time is free again.`,
    ],
    ['agreed', 'Marisol Vega agreed to cancel the shoot', `Marisol Vega agreed to cancel ${title}. You can post it again.`, null],
    [
      'no_answer',
      'Cancelled without an answer',
      `${title} was cancelled: a request to cancel it was not answered for 72 hours. You can post it again.`,
      `${title} was cancelled: a request to cancel it was not answered for 72 hours. Your time is free again.`,
    ],
  ] as const)('by %s', async (reason, subject, toClient, toPhotographer) => {
    const { client, photographer } = await aPair()
    const { job } = await aRunningJob(db, { title, clientId: client.id, photographerId: photographer.id })
    // A client can only cancel a hire if the photographer is disabled.
    const disabledAt = reason === 'client' ? new Date() : null
    await db.update(people).set({ disabledAt }).where(eq(people.id, photographer.id))
    await aCancellation(db, { jobId: job.id, reason })
    await db.update(people).set({ disabledAt: null }).where(eq(people.id, photographer.id))
    await runListener(db, onJobCancelled, 'job.cancelled', { jobId: job.id, clientId: client.id, photographerId: photographer.id, reason })
    expect((await bellOf(client.id)).map(({ message }) => message)).toEqual(toClient ? [toClient] : [])
    expect((await bellOf(photographer.id)).map(({ message }) => message)).toEqual(toPhotographer ? [toPhotographer] : [])
    const mails = [...(await mailsTo(client)), ...(await mailsTo(photographer))]
    expect(new Set(mails.map((mail) => mail.headline))).toEqual(new Set([`${subject}: ${title}`]))
  })
})

test('a change of the terms notifies earlier bidders, and photographers who match for the first time of the job', async () => {
  const { client, photographer } = await aPair()
  const late = await aPhotographer(db)
  const archived = await aPhotographer(db)
  const notified = await aPhotographer(db)
  const matching = await aPhotographer(db)
  const shoot = { title, clientId: client.id, shootOn: '2027-05-08', shootTime: '16:30', recipients: [notified.id] }
  const job = await aJob(db, { ...shoot, budgetDollars: 350 })
  await aBid(db, { jobId: job.id, photographerId: photographer.id })
  await aBid(db, { jobId: job.id, photographerId: archived.id, archivedAt: new Date() })
  await db.update(jobs).set({ version: 2 }).where(eq(jobs.id, job.id))
  await aBid(db, { jobId: job.id, photographerId: late.id })
  await db.insert(jobRecipients).values([matching, late].map(({ id }) => ({ jobId: job.id, photographerId: id, jobVersion: 2 })))
  const facts = { jobId: job.id, clientId: client.id, version: 2, areTermsNew: true, isBudgetRaised: false, leftPoint: null }
  const now = () => new Date('2027-05-01T19:00:00Z')
  for (const _ of [1, 2]) await runListener(db, onJobEdited, 'job.edited', facts, { now })

  expect(await bellOf(photographer.id, now())).toEqual([
    {
      message: `Ana Ortiz changed ${title} 2 times. It is now on Sat, May 8 at 4:30 PM in Phoenix, AZ 85004, budget $350.`,
      link: `/jobs/${job.id}`,
    },
  ])
  expect(await mailsTo(photographer)).toMatchObject([{ headline: `${title} changed after your bid` }])
  expect(await bellOf(matching.id)).toMatchObject([{ link: `/jobs/${job.id}` }, { link: `/jobs/${job.id}` }])
  for (const nobody of [late, archived, notified, client]) expect(await bellOf(nobody.id)).toEqual([])
})

test.each([
  [520, `raised the budget for ${title} to $520.`],
  [0, `opened ${title} to offers.`],
])('a budget raised to %i is told to all whose bids wait, whichever terms they were made on', async (budgetDollars, text) => {
  const { client, photographer } = await aPair()
  const earlier = await aPhotographer(db)
  const archived = await aPhotographer(db)
  const matching = await aPhotographer(db)
  const job = await aJob(db, { title, clientId: client.id, budgetDollars })
  await aBid(db, { jobId: job.id, photographerId: earlier.id })
  await aBid(db, { jobId: job.id, photographerId: archived.id, archivedAt: new Date() })
  await db.update(jobs).set({ version: 2 }).where(eq(jobs.id, job.id))
  await aBid(db, { jobId: job.id, photographerId: photographer.id })
  await db.insert(jobRecipients).values({ jobId: job.id, photographerId: matching.id, jobVersion: 2 })
  const facts = { jobId: job.id, clientId: client.id, version: 2, areTermsNew: false, isBudgetRaised: true, leftPoint: null }
  await runListener(db, onJobEdited, 'job.edited', facts)

  const notice = { message: `Ana Ortiz ${text}`, link: `/jobs/${job.id}` }
  for (const bidder of [photographer, earlier]) expect(await bellOf(bidder.id)).toEqual([notice])
  const [mail] = await mailsTo(photographer)
  expect(mail).toMatchObject({ headline: `The budget was raised: ${title}` })
  expect(mail?.text).toContain('Your bid stays as it is and can be accepted.')
  expect((await mailsTo(earlier))[0]?.text).toContain('Your bid was made before an earlier change.')
  for (const nobody of [archived, matching, client]) expect(await bellOf(nobody.id)).toEqual([])
})

test('every bidder learns of a change, and of the job when it is posted again, however many they are', async () => {
  const { client } = await aPair()
  const job = await aJob(db, { clientId: client.id })
  const again = await aJob(db, { clientId: client.id })
  await db.execute(sql`
    with crowd as (
      insert into people (full_name, email, user_type)
      select 'Pat Park', 'bidder' || number || '@example.com', 'photographer' from generate_series(1, 250) number
      returning id
    )
    insert into bids (job_id, photographer_id, amount_dollars, message, job_version, submitted_at)
    select ${job.id}, id, 250, 'Gladly', 1, now() from crowd`)
  await db.update(jobs).set({ version: 2 }).where(eq(jobs.id, job.id))
  await runListener(db, onJobEdited, 'job.edited', {
    jobId: job.id,
    clientId: client.id,
    version: 2,
    areTermsNew: true,
    isBudgetRaised: false,
    leftPoint: null,
  })
  await runListener(db, onJobPosted, 'job.posted', { jobId: again.id, clientId: client.id, repeatsJobId: job.id })
  expect(await db.$count(notifications, eq(notifications.kind, 'job_posted_again'))).toBe(250)
  expect(
    await db.$count(notifications, sql`${notifications.kind} = 'job_changed' and ${notifications.facts} ->> 'jobId' = ${job.id}`),
  ).toBe(250)
})

test('a mail about a cancelled hire has a file that removes it from a calendar', async () => {
  const { client, photographer } = await aPair()
  const { job } = await aRunningJob(db, { title, clientId: client.id, photographerId: photographer.id })
  await aCancellation(db, { jobId: job.id, reason: 'photographer' })
  const facts = { jobId: job.id, clientId: client.id, photographerId: photographer.id, reason: 'photographer' as const }
  await runListener(db, onJobCancelled, 'job.cancelled', facts)
  const [mail] = await mailsTo(client)
  expect(mail?.attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8; method=CANCEL' }])
  expect(mail?.attachments?.[0]?.content).toMatch(/STATUS:CANCELLED/)
})

test.each([
  ['client', [], []],
  [
    'expired',
    [`${title} was not filled before its date and is closed. You can post it again.`],
    [{ headline: `Expired without a hire: ${title}` }],
  ],
] as const)(
  'an open job that was closed (%s) notifies its client only if they did not do it themselves',
  async (reason, messages, mails) => {
    const { client } = await aPair()
    const job = await aJob(db, { title, clientId: client.id })
    await aCancellation(db, { jobId: job.id, reason })
    await runListener(db, onJobCancelled, 'job.cancelled', { jobId: job.id, clientId: client.id, photographerId: null, reason })
    expect((await bellOf(client.id)).map(({ message }) => message)).toEqual(messages)
    expect(await mailsTo(client)).toMatchObject(mails)
  },
)

test.each([
  [5, '5 stars'],
  [1, '1 star'],
])('a review of %i notifies the photographer of the stars and links to the reviews', async (rating, stars) => {
  const { client, photographer } = await aPair()
  const { job } = await aCompletedJob(db, { title, clientId: client.id, photographerId: photographer.id })
  const review = await aReview(db, { jobId: job.id, rating })
  await runListener(db, onReviewWritten, 'review.written', {
    reviewId: review.id,
    jobId: job.id,
    clientId: client.id,
    photographerId: photographer.id,
    rating,
  })
  expect(await bellOf(photographer.id)).toEqual([
    { message: `Ana Ortiz gave you ${stars} for ${title}.`, link: `/profile/${photographer.id}?tab=reviews` },
  ])
})
