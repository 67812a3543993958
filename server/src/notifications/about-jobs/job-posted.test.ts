import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aBid, aCancellation, aJob, daysFromNow } from '../../../factories/jobs.ts'
import { aNotification } from '../../../factories/notifications.ts'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { north, phoenix } from '../../../factories/places.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../../test/notified-pair.ts'
import { listenerTools, recordEventOf, runListener } from '../../../test/run-listener.ts'
import { notifications } from '../tables.ts'
import { onJobPosted } from './job-posted.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, disable } = aNotifiedPair(db)

describe('a posted job', () => {
  test('notifies everyone who was matched when it was posted, with its place, distance, time, length, setting and budget', async () => {
    const shoot = { shootOn: '2027-11-24', shootTime: '09:00', durationMinutes: 90, shootSetting: 'outdoor' } as const
    const { job, client, photographers } = await aPostedJob({ recipients: 2, ...shoot, city: north(phoenix, 12) })
    const stranger = await aPhotographer(db)
    const now = () => new Date('2027-11-20T19:00:00Z')

    await runListener(db, onJobPosted, 'job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null }, { now })

    const where = 'Phoenix, AZ 85004, 12 miles away'
    const message = `Ana Ortiz posted ${title}: ${where}, Wed, Nov 24 at 9:00 AM, 1.5 hours, outdoor, budget $300.`
    for (const { id } of photographers) expect(await bellOf(id, now())).toEqual([{ message, link: `/jobs/${job.id}` }])
    expect(await bellOf(stranger.id)).toEqual([])
    expect(await mailsTo(photographers[0])).toMatchObject([{ subject: `New job near you: ${title}` }])
  })

  test('has no distance for a recipient who removed their place since, and names a budget of 0 as open to offers', async () => {
    const photographer = await aPhotographer(db, { city: null })
    const job = await aJob(db, { title, budgetDollars: 0, recipients: [photographer.id] })
    await runListener(db, onJobPosted, 'job.posted', { jobId: job.id, clientId: job.clientId, repeatsJobId: null })
    const [content] = await bellOf(photographer.id)
    expect(content?.message).toMatch(/Phoenix, AZ 85004, [A-Z][a-z]{2}, .*, 2 hours, indoor, open to offers\.$/)
  })

  test('notifies everybody, however many they are', async () => {
    const { job, client, photographers } = await aPostedJob({ recipients: 60 })
    await runListener(db, onJobPosted, 'job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null })
    const rung = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        inArray(
          notifications.personId,
          photographers.map(({ id }) => id),
        ),
      )
    expect(rung).toHaveLength(60)
  })

  test.each([
    ['cancelled since', async (jobId: string) => aCancellation(db, { jobId, reason: 'client' })],
    ['by somebody who was disabled since', async (_: string, clientId: string) => disable(clientId)],
  ])('%s is not notified', async (_, change) => {
    const { job, client, photographers } = await aPostedJob({ recipients: 1 })
    await change(job.id, client.id)
    await runListener(db, onJobPosted, 'job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null })
    expect(await bellOf(photographers[0]?.id)).toEqual([])
  })

  test('again notifies the earlier bidders with a text for them, but not those who withdrew or whose bid was archived', async () => {
    const { job, client, photographers } = await aPostedJob({ recipients: 2 })
    const earlier = await aJob(db, { clientId: client.id })
    const bidder = photographers[0]!
    const withdrawn = await aPhotographer(db)
    const archived = await aPhotographer(db)
    await aBid(db, { jobId: earlier.id, photographerId: bidder.id })
    const closed = { status: 'rejected', rejectReason: 'withdrawn' } as const
    await aBid(db, { jobId: earlier.id, photographerId: withdrawn.id, ...closed })
    await aBid(db, { jobId: earlier.id, photographerId: archived.id, archivedAt: new Date() })

    await runListener(db, onJobPosted, 'job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: earlier.id })

    const [toBidder] = await bellOf(bidder.id)
    expect(await bellOf(bidder.id)).toHaveLength(1)
    expect(toBidder?.message).toMatch(`Ana Ortiz posted ${title} again: Phoenix, AZ 85004, less than a mile away, `)
    expect(await bellOf(photographers[1]?.id)).toHaveLength(1)
    expect([...(await bellOf(withdrawn.id)), ...(await bellOf(archived.id))]).toEqual([])
  })

  test('whose start has passed is not told', async () => {
    const { job, client, photographers } = await aPostedJob({ recipients: 1, startsAt: daysFromNow(-1) })
    await runListener(db, onJobPosted, 'job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null })
    expect(await bellOf(photographers[0]?.id)).toEqual([])
  })

  test('does not notify a recipient who was disabled since, but notifies the others', async () => {
    const { job, client, photographers } = await aPostedJob({ recipients: 2 })
    await disable(photographers[0]?.id)
    await runListener(db, onJobPosted, 'job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null })
    expect(await bellOf(photographers[0]?.id)).toEqual([])
    expect(await bellOf(photographers[1]?.id)).toHaveLength(1)
  })

  test('whose task failed halfway notifies the rest, and nobody twice', async () => {
    const { job, client, photographers } = await aPostedJob({ recipients: 3 })
    const event = await recordEventOf(db, 'job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null })
    const content = { kind: 'job_posted' as const, facts: { jobId: job.id } }
    const before = await aNotification(db, { personId: photographers[1]?.id ?? '', subjectId: event.id, eventIds: [event.id], content })
    await onJobPosted(db, event, listenerTools())
    expect(await bellOf(photographers[1]?.id)).toHaveLength(1)
    expect(await db.select().from(notifications).where(eq(notifications.id, before.id))).toEqual([before])
    expect(await mailsTo(photographers[1])).toEqual([])
    expect(await bellOf(photographers[2]?.id)).toHaveLength(1)
  })
})

async function aPostedJob({ recipients, ...facts }: { recipients: number } & Omit<NonNullable<Parameters<typeof aJob>[1]>, 'recipients'>) {
  const client = await aClient(db, { name: 'Ana Ortiz' })
  const photographers = []
  for (let count = 0; count < recipients; count++) photographers.push(await aPhotographer(db))
  const job = await aJob(db, { ...facts, title, clientId: client.id, recipients: photographers.map(({ id }) => id) })
  return { client, job, photographers }
}
