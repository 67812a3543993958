import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { invitations } from '#server/bids/invitations/tables'
import { archivedJobs } from '#server/jobs/lists/tables'
import { jobRecipients } from '#server/jobs/tables'
import { deliveries, notifications } from '#server/notifications/tables'
import { aBid, aCancellation, aJob, daysFromNow } from '../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { boise, north, phoenix } from '../../../factories/places.ts'
import { aJobSearch } from '../../../factories/saved-searches.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { recordEventOf, runListener } from '../../../test/run-listener.ts'
import { countTasks } from '../../../test/run-tasks.ts'
import { onJobPosted } from './on-job-posted.ts'
import { matchedJobs } from './tables.ts'

const { db } = await freshDatabase()
const { bellOf, disable } = aNotifiedPair(db)

/** Works never, so that the search alone tells them. */
async function aSearcher(filters: JobFilters, facts: Parameters<typeof aPhotographer>[1] = {}) {
  const photographer = await aPhotographer(db, { week: null, ...facts })
  return { photographer, saved: await aJobSearch(db, actorOf(photographer), filters) }
}

async function post(facts: Parameters<typeof aJob>[1] = {}) {
  const job = await aJob(db, { title: 'Vows at dusk', ...facts })
  await announce(job)
  return job
}

async function announce({ id: jobId, clientId, repeatsJobId = null }: { id: string; clientId: string; repeatsJobId?: string | null }) {
  await recordEventOf(db, 'job.posted', { jobId, clientId, repeatsJobId })
  await countTasks(db)
}

const isTold = async (personId: string) => (await db.$count(matchedJobs, eq(matchedJobs.personId, personId))) === 1

async function mailsSent(personId: string) {
  const isTheirs = and(eq(notifications.personId, personId), eq(deliveries.channel, 'mail'), eq(deliveries.state, 'sent'))
  const sent = await db
    .select({ at: deliveries.sentAt })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .where(isTheirs)
  return sent.length
}

describe('a posted job', () => {
  test('is told to photographers with a matching search, with its name, in the bell and by mail, also without a subscription', async () => {
    const { photographer } = await aSearcher({ specialties: ['WEDDING'], minBudgetDollars: 500 }, { subscription: null })
    const other = await aSearcher({ specialties: ['PET'] })
    const job = await post({ specialties: ['WEDDING'], budgetDollars: 600, startsAt: daysFromNow(20) })
    const [line, ...more] = await bellOf(photographer.id)
    expect(more).toEqual([])
    expect(line?.link).toBe(`/jobs/${job.id}`)
    expect(line?.message).toMatch(
      /^New for “Weddings from \$500”: .* posted Vows at dusk\. Phoenix, AZ 85004, less than a mile away, .*, budget \$600\.$/,
    )
    expect(await mailsSent(photographer.id)).toBe(1)
    expect(await bellOf(other.photographer.id)).toEqual([])
  })

  test('is told once, for the first search that it matches', async () => {
    const { photographer } = await aSearcher({ minBudgetDollars: 10 })
    await aJobSearch(db, actorOf(photographer), { minPeople: 1 })
    await post()
    const lines = await bellOf(photographer.id)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.message).toContain('“Jobs from $10”')
  })

  test('has a line without the name of a search that was deleted since', async () => {
    const { photographer, saved } = await aSearcher({ minBudgetDollars: 11 })
    await post()
    await as(db, actorOf(photographer)).search.removeSaved({ searchId: saved.id })
    expect((await bellOf(photographer.id))[0]?.message).toMatch(/^New for a search that you saved: /)
  })

  test.each<[string, (searcher: Awaited<ReturnType<typeof aSearcher>>) => Promise<unknown>]>([
    [
      'whose search is silent',
      ({ photographer, saved }) => as(db, actorOf(photographer)).search.setNotifying({ searchId: saved.id, isOn: false }),
    ],
    ['who deleted the search', ({ photographer, saved }) => as(db, actorOf(photographer)).search.removeSaved({ searchId: saved.id })],
    ['who is disabled', ({ photographer }) => disable(photographer.id)],
  ])('is not told to somebody %s', async (_, change) => {
    const searcher = await aSearcher({ minBudgetDollars: 12 })
    await change(searcher)
    await post()
    expect(await isTold(searcher.photographer.id)).toBe(false)
  })

  test('is not told to its recipients, its bidders, whoever was asked for a bid or archived it, nor to the bidders of the job that it repeats', async () => {
    const searchers = await Promise.all(Array.from({ length: 6 }, () => aSearcher({ minBudgetDollars: 13 })))
    const [recipient, bidder, asked, archiver, earlier, withdrawn] = searchers.map(({ photographer }) => photographer.id)
    const { job: repeated } = await aRepeated(earlier!, withdrawn!)
    const job = await aJob(db, { clientId: repeated.clientId, repeatsJobId: repeated.id, recipients: [recipient!] })
    await aBid(db, { jobId: job.id, photographerId: bidder! })
    await db.insert(invitations).values({ jobId: job.id, photographerId: asked!, number: 1, invitedAt: new Date() })
    await db.insert(archivedJobs).values({ jobId: job.id, photographerId: archiver! })
    await announce(job)
    const notified = await Promise.all([recipient, bidder, asked, archiver, earlier, withdrawn].map((id) => isTold(id!)))
    expect(notified).toEqual([false, false, false, false, false, true])
    expect(await bellOf(recipient)).toHaveLength(1)
    expect(await bellOf(earlier)).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof aJob>[1]]>([
    ['hidden', { hiddenAt: new Date(), hiddenReason: 'Spam' }],
    ['over', { startsAt: daysFromNow(-1) }],
  ])('is not told while it is %s', async (_, facts) => {
    const { photographer } = await aSearcher({ minBudgetDollars: 14 })
    await post(facts)
    expect(await isTold(photographer.id)).toBe(false)
  })

  test('is not told if it was cancelled, or its client disabled, in the meantime', async () => {
    const { photographer } = await aSearcher({ minBudgetDollars: 15 })
    const cancelled = await aJob(db)
    const disabled = await aJob(db)
    await aCancellation(db, { jobId: cancelled.id, reason: 'client' })
    await disable(disabled.clientId)
    for (const job of [cancelled, disabled]) await announce(job)
    expect(await isTold(photographer.id)).toBe(false)
  })
})

describe('the range', () => {
  test.each([
    ['inside', {}, 30, true],
    ['outside', {}, 60, false],
    ['inside, but beyond the distance of the filter', { withinMiles: 15 as const }, 30, false],
  ])('a job %s is told: %s', async (_, nearer, miles, expected) => {
    const { photographer } = await aSearcher({ minBudgetDollars: 16, ...nearer }, { maxTravelMiles: 50 })
    await post({ city: north(phoenix, miles) })
    expect(await isTold(photographer.id)).toBe(expected)
  })

  test('follows the photographer who moves', async () => {
    const { photographer } = await aSearcher({ minBudgetDollars: 17 }, { city: boise })
    const api = as(db, actorOf(photographer)).profiles
    await api.setLocation({ maxTravelMiles: 20 })
    await countTasks(db)
    await post({ city: north(boise, 30) })
    expect(await isTold(photographer.id)).toBe(false)
    await api.setLocation({ maxTravelMiles: 40 })
    await countTasks(db)
    await post({ city: north(boise, 30) })
    expect(await isTold(photographer.id)).toBe(true)
  })
})

describe('an edited job', () => {
  async function edit({ id: jobId, clientId }: { id: string; clientId: string }, change: object) {
    const [client] = await db.select().from(people).where(eq(people.id, clientId))
    const api = as(db, actorOf(client!)).jobs
    const { place, editCount, bidCount: _, ...draft } = await api.editDraft({ jobId })
    await api.edit({ ...draft, placeToken: place.token, ...change, jobId, seenEditCount: editCount })
    await countTasks(db)
  }

  test('is told to those whose search it matches now, and not again when it changes once more', async () => {
    const { photographer } = await aSearcher({ minBudgetDollars: 900 })
    const job = await post({ budgetDollars: 300 })
    expect(await isTold(photographer.id)).toBe(false)
    await edit(job, { budgetDollars: 950 })
    expect(await isTold(photographer.id)).toBe(true)
    await edit(job, { budgetDollars: 300 })
    await edit(job, { budgetDollars: 1000 })
    expect(await bellOf(photographer.id)).toHaveLength(1)
  })

  test('is not told to somebody whose search it matched before they saved it', async () => {
    const job = await post({ budgetDollars: 950 })
    const { photographer } = await aSearcher({ minBudgetDollars: 901 })
    await edit(job, { peopleCount: 5 })
    expect(await isTold(photographer.id)).toBe(false)
  })

  test('is not told once more to somebody who becomes a recipient afterwards', async () => {
    const photographer = await aPhotographer(db)
    await aJobSearch(db, actorOf(photographer), { minBudgetDollars: 902 })
    const job = await post({ budgetDollars: 950 })
    expect(await bellOf(photographer.id)).toHaveLength(1)
    await edit(job, { durationMinutes: 90 })
    expect(await db.$count(jobRecipients, eq(jobRecipients.photographerId, photographer.id))).toBe(1)
    expect(await bellOf(photographer.id)).toHaveLength(1)
  })

  test.each<[string, JobFilters, object]>([
    ['another type', { specialties: ['WEDDING'] }, { specialties: ['WEDDING'] }],
    ['another setting', { shootSetting: 'studio' }, { shootSetting: 'studio' }],
    ['more people', { minPeople: 40 }, { peopleCount: 50 }],
    ['an occasion', { occasion: 'Proposal' }, { occasion: 'Proposal' }],
  ])('is told after it got %s', async (_, filters, change) => {
    const { photographer } = await aSearcher(filters)
    const job = await post()
    expect(await isTold(photographer.id)).toBe(false)
    await edit(job, change)
    expect(await isTold(photographer.id)).toBe(true)
  })
})

test.each(rounds)('a job is told once when its events are handled at once and repeated (round %i)', async () => {
  const { photographer } = await aSearcher({ minBudgetDollars: 18 })
  const job = await aJob(db)
  const facts = { jobId: job.id, clientId: job.clientId, repeatsJobId: null }
  await Promise.all(Array.from({ length: 8 }, () => runListener(db, onJobPosted, 'job.posted', facts)))
  await countTasks(db)
  expect(await bellOf(photographer.id)).toHaveLength(1)
  expect(await mailsSent(photographer.id)).toBe(1)
})

async function aRepeated(earlier: string, withdrawn: string) {
  const job = await aJob(db)
  await aBid(db, { jobId: job.id, photographerId: earlier, status: 'rejected', rejectReason: 'job_cancelled' })
  await aBid(db, { jobId: job.id, photographerId: withdrawn, status: 'rejected', rejectReason: 'withdrawn' })
  return { job }
}
