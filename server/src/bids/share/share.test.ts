import { randomUUID } from 'node:crypto'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { setBidHidden } from '#server/bids/set-bid-hidden'
import { lockJob } from '#server/jobs/lock-job'
import { jobs } from '#server/jobs/tables'
import { onBidNoted } from '#server/notifications/about-bids/bid-noted'
import { notifications } from '#server/notifications/tables'
import { attempts } from '#server/platform/attempts/tables'
import { hashOfToken } from '#server/platform/token'
import { aBid, aCancellation, aCompletedJob, aHire, aJob, manyBids } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { refusal } from '../../../test/refusal.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { deleteEndedShares } from './delete-shares.ts'
import { bidNotes, bidShares } from './tables.ts'

// The pool has ten connections, so that each of the concurrent calls below has its own.
const { db } = await freshDatabase()
const ended = refusal('share_ended')
const visitor = (overrides: Parameters<typeof as>[2] = {}) => as(db, null, { ip: '198.51.100.7', ...overrides }).bids

async function aSharedJob({ bids: count = 2, ...facts }: Parameters<typeof aJob>[1] & { bids?: number } = {}) {
  const client = actorOf(await aClient(db, { name: 'Ana Reyes' }))
  const job = await aJob(db, { clientId: client.id, title: 'Wedding at the ranch', ...facts })
  const made: { id: string; photographerId: string }[] = []
  for (let index = 0; index < count; index += 1) made.push(await aBid(db, { jobId: job.id, amountDollars: 300 + index }))
  const jobId = job.id
  const mine = as(db, client).bids
  const token = tokenOf((await mine.makeShare({ jobId })).address)
  const [first, second] = made
  return { client, job, jobId, mine, token, first: first!, second: second!, bids: made }
}

async function bidderOf({ photographerId }: { photographerId: string }) {
  const [person] = await db.select().from(people).where(eq(people.id, photographerId))
  return as(db, actorOf(person!), { ip: randomUUID() })
}

function tokenOf(address: string | null) {
  return new URL(address ?? '').searchParams.get('token') ?? ''
}

const listed = async (token: string) => (await visitor().sharedBids({ token })).items
const noteOf = async ({ mine, jobId }: { mine: ReturnType<typeof as>['bids']; jobId: string }, bidId: string) =>
  ((await mine.list({ jobId })).items as BidView[]).find(({ id }) => id === bidId)?.note

describe('the link', () => {
  test('is shown to its client again, and stored as a hash only', async () => {
    const { mine, jobId, token } = await aSharedJob()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(tokenOf((await mine.share({ jobId }))?.address ?? null)).toBe(token)
    const [stored] = await db.select().from(bidShares).where(eq(bidShares.jobId, jobId))
    expect(stored?.tokenHash).toBe(hashOfToken(token))
    expect(JSON.stringify([stored, await recordedEvents(db, { jobId })])).not.toContain(token)
    expect(await mine.overview({ jobId })).toMatchObject({ isShared: true })
  })

  test('cannot be shown again after the secret has changed', async () => {
    const { mine, jobId } = await aSharedJob()
    await db.update(bidShares).set({ id: randomUUID() }).where(eq(bidShares.jobId, jobId))
    expect(await mine.share({ jobId })).toMatchObject({ address: null })
  })

  test('ends when a new one is made, which keeps what was said', async () => {
    const { mine, jobId, token, first } = await aSharedJob()
    await visitor().nameCompanion({ token, name: 'Sam' })
    await visitor().vote({ token, bidId: first.id, isFavorite: true })
    const newer = tokenOf((await mine.makeShare({ jobId })).address)
    expect(newer).not.toBe(token)
    expect(await visitor().sharedJob({ token })).toBeNull()
    await expect(visitor().sharedBids({ token })).rejects.toMatchObject(ended)
    await expect(visitor().vote({ token, bidId: first.id, isFavorite: false })).rejects.toMatchObject(ended)
    expect(await visitor().sharedJob({ token: newer })).toMatchObject({ companionName: 'Sam' })
    expect((await listed(newer)).find(({ id }) => id === first.id)?.note).toEqual({ isFavorite: true, comment: '' })
  })

  test('ends when its client stops sharing, with all votes and comments', async () => {
    const { mine, jobId, token, first } = await aSharedJob()
    await visitor().nameCompanion({ token, name: 'Sam' })
    await visitor().comment({ token, bidId: first.id, comment: 'Warm light' })
    await mine.endShare({ jobId })
    await mine.endShare({ jobId })
    expect(await visitor().sharedJob({ token })).toBeNull()
    expect(await mine.share({ jobId })).toBeNull()
    expect(await noteOf({ mine, jobId }, first.id)).toBeNull()
    expect(await db.$count(bidNotes, eq(bidNotes.jobId, jobId))).toBe(0)
  })

  test('that was guessed opens nothing', async () => {
    await aSharedJob()
    const token = 'x'.repeat(43)
    expect(await visitor().sharedJob({ token })).toBeNull()
    await expect(visitor().sharedBids({ token })).rejects.toMatchObject(ended)
    await expect(visitor().nameCompanion({ token, name: 'Sam' })).rejects.toMatchObject(ended)
    await expect(visitor().sharedJob({ token: 'short' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('ends with a cancelled job, and two weeks after a completed one', async () => {
    const cancelled = await aSharedJob()
    await aCancellation(db, { jobId: cancelled.jobId, reason: 'client' })
    expect(await visitor().sharedJob({ token: cancelled.token })).toBeNull()

    const { job } = await aCompletedJob(db, { startsAt: new Date(Date.now() - 5 * 86_400_000) })
    const token = 'c'.repeat(43)
    await db.insert(bidShares).values({ jobId: job.id, id: randomUUID(), tokenHash: hashOfToken(token), madeAt: new Date() })
    const [{ completedAt } = { completedAt: null }] = await db
      .select({ completedAt: jobs.completedAt })
      .from(jobs)
      .where(eq(jobs.id, job.id))
    const after = (days: number) => ({ now: () => new Date((completedAt?.getTime() ?? 0) + days * 86_400_000) })
    expect(await visitor(after(13.9)).sharedJob({ token })).toMatchObject({ status: 'completed', canNote: false })
    expect(await visitor(after(14)).sharedJob({ token })).toBeNull()

    await deleteEndedShares(db, after(13.9))
    expect(await db.$count(bidShares, eq(bidShares.jobId, cancelled.jobId))).toBe(0)
    expect(await db.$count(bidShares, eq(bidShares.jobId, job.id))).toBe(1)
    await deleteEndedShares(db, after(14.1))
    expect(await db.$count(bidShares, eq(bidShares.jobId, job.id))).toBe(0)
  })

  test('shows nothing while its client is disabled or the job is hidden', async () => {
    const paused = await aSharedJob()
    const hidden = await aSharedJob()
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, paused.client.id))
    await db.update(jobs).set({ hiddenAt: new Date(), hiddenReason: 'Not a job.' }).where(eq(jobs.id, hidden.jobId))
    for (const { token } of [paused, hidden]) expect(await visitor().sharedJob({ token })).toBeNull()
  })

  test('can be made for an open job before its shoot only', async () => {
    const { mine, jobId, first } = await aSharedJob()
    await aHire(db, { jobId, bidId: first.id })
    await expect(mine.makeShare({ jobId })).rejects.toMatchObject(refusal('job_not_open'))
  })

  test('is one, however often it is asked for at once', async () => {
    const { mine, jobId } = await aSharedJob()
    for (const _round of rounds) {
      await Promise.all(Array.from({ length: 8 }, () => mine.makeShare({ jobId })))
      expect(await db.$count(bidShares, eq(bidShares.jobId, jobId))).toBe(1)
      const address = (await mine.share({ jobId }))?.address ?? null
      expect(await visitor().sharedJob({ token: tokenOf(address) })).not.toBeNull()
    }
  })
})

describe('whoever has the link reads', () => {
  test('what is needed to choose, and no more', async () => {
    const { token, jobId } = await aSharedJob({ bids: 0, streetLine: '1 Hidden Lane', meetingPoint: 'At the gate' })
    const bo = await aPhotographer(db, { name: 'Bo Tarn' })
    await aPicture(db, { personId: bo.id })
    await aBid(db, { jobId, photographerId: bo.id, amountDollars: 420, message: 'I know the ranch.' })
    const shared = await visitor().sharedJob({ token })
    const bids = await listed(token)
    expect(shared).toEqual({
      title: 'Wedding at the ranch',
      clientFirstName: 'Ana',
      companionName: null,
      status: 'open',
      canNote: true,
      bidsTag: expect.any(String),
      placeLabel: expect.any(String),
      zone: expect.any(String),
      shootOn: expect.any(String),
      shootTime: expect.stringMatching(/^\d\d:\d\d$/),
      durationMinutes: expect.any(Number),
      budgetDollars: expect.any(Number),
    })
    expect(bids).toMatchObject([
      {
        photographer: { fullName: 'Bo Tarn', slug: expect.stringContaining('bo-tarn') },
        amountDollars: 420,
        message: 'I know the ranch.',
        status: 'pending',
        note: null,
        pictures: [{ id: expect.any(String) }],
      },
    ])
    const all = JSON.stringify([shared, bids])
    for (const secret of ['Hidden Lane', 'At the gate', 'Reyes', bo.id, bo.email, jobId]) expect(all).not.toContain(secret)
  })

  test('neither archived, withdrawn nor hidden bids, nor those of disabled photographers', async () => {
    const { token, mine, bids } = await aSharedJob({ bids: 5 })
    const [archived, withdrawn, hidden, disabled, shown] = bids
    const before = await visitor().sharedJob({ token })
    expect(await visitor().sharedJob({ token })).toEqual(before)
    await mine.archive({ bidId: archived!.id })
    expect((await visitor().sharedJob({ token }))?.bidsTag).not.toBe(before?.bidsTag)
    await (await bidderOf(withdrawn!)).bids.withdraw({ bidId: withdrawn!.id })
    await db.transaction((tx) => setBidHidden(tx, { bidId: hidden!.id, hidden: { at: new Date(), reason: 'Rude.' } }))
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, disabled!.photographerId))
    expect((await listed(token)).map(({ id }) => id)).toEqual([shown!.id])
  })

  test('all bids page by page, and after the hire the accepted one', async () => {
    const { token, jobId } = await aSharedJob({ bids: 0 })
    const made = await manyBids(db, { jobId, count: 25 })
    const page = await visitor().sharedBids({ token })
    expect(page.items).toHaveLength(20)
    const rest = await visitor().sharedBids({ token, cursor: page.nextCursor ?? undefined })
    expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(25)
    await aHire(db, { jobId, bidId: made[3]!.id })
    expect(await visitor().sharedJob({ token })).toMatchObject({ status: 'in_progress', canNote: false })
    await visitor().nameCompanion({ token, name: 'Sam' })
    const vote = visitor().vote({ token, bidId: made[3]!.id, isFavorite: true })
    await expect(vote).rejects.toMatchObject(refusal('job_not_open'))
    expect((await listed(token)).map(({ id, status }) => ({ id, status }))).toEqual([{ id: made[3]!.id, status: 'accepted' }])
  })
})

describe('a companion', () => {
  test('says their name first; then votes and comments reach the client, and can be changed and taken back', async () => {
    const shared = await aSharedJob()
    const { token, first, jobId } = shared
    const bidId = first.id
    await expect(visitor().vote({ token, bidId, isFavorite: true })).rejects.toMatchObject(refusal('companion_unnamed'))
    await visitor().nameCompanion({ token, name: '  Sam\u202e\nLee ' })
    await visitor().vote({ token, bidId, isFavorite: true })
    await visitor().vote({ token, bidId, isFavorite: true })
    await visitor().comment({ token, bidId, comment: '<b>Warm</b> light\u202e ' })
    expect(await noteOf(shared, bidId)).toEqual({ isFavorite: true, comment: '<b>Warm</b> light', companionName: 'Sam Lee' })
    await visitor().comment({ token, bidId, comment: 'Too dark' })
    await visitor().vote({ token, bidId, isFavorite: false })
    expect(await noteOf(shared, bidId)).toMatchObject({ isFavorite: false, comment: 'Too dark' })
    await visitor().comment({ token, bidId, comment: '' })
    expect(await noteOf(shared, bidId)).toBeNull()
    expect(await db.$count(bidNotes, eq(bidNotes.jobId, jobId))).toBe(0)
    const noted = (await recordedEvents(db, { jobId })).filter(({ name }) => name === 'bid.noted')
    expect(noted).toHaveLength(4)
  })

  test('is told to the client once for several votes and comments, by the name of that time', async () => {
    const { client, token, first, second, jobId } = await aSharedJob()
    await visitor().nameCompanion({ token, name: 'Sam' })
    for (const { id: bidId } of [first, second]) {
      await visitor().vote({ token, bidId, isFavorite: true })
      const event = await recordEventOf(db, 'bid.noted', { bidId, jobId, clientId: client.id })
      for (const _ of [1, 2]) await onBidNoted(db, event, listenerTools())
    }
    const bell = await as(db, client).notifications.list()
    expect(bell.items).toMatchObject([
      { message: 'Sam told you what they think of the bids on Wedding at the ranch.', link: `/jobs/${jobId}` },
    ])
    await visitor().vote({ token, bidId: first.id, isFavorite: false })
    const notificationIds = bell.items.map(({ id }) => id)
    await as(db, client).notifications.clearAll({ notificationIds, seenAt: new Date() })
    await onBidNoted(db, await recordEventOf(db, 'bid.noted', { bidId: first.id, jobId, clientId: client.id }), listenerTools())
    expect((await as(db, client).notifications.list()).items).toEqual([])
  })

  test('counts once for each bid until the client has read it, however often they change their mind', async () => {
    const { client, token, first, second, jobId } = await aSharedJob()
    await visitor().nameCompanion({ token, name: 'Sam' })
    const vote = async (bidId: string, isFavorite: boolean) => {
      await visitor().vote({ token, bidId, isFavorite })
      const noted = (await recordedEvents(db, { jobId })).filter(({ name }) => name === 'bid.noted')
      for (const _ of noted.slice(told))
        await onBidNoted(db, { id: randomUUID(), facts: { bidId, jobId, clientId: client.id } }, listenerTools())
      told = noted.length
    }
    let told = 0
    const isMine = eq(notifications.personId, client.id)
    const countOfLine = async () => (await db.select({ count: notifications.eventCount }).from(notifications).where(isMine))[0]?.count
    for (const isFavorite of [true, false, true, false, true]) await vote(first.id, isFavorite)
    expect(await countOfLine()).toBe(1)
    await vote(second.id, true)
    expect(await countOfLine()).toBe(2)
    // Votes that were taken back tell nothing.
    expect(told).toBe(4)
    await db.update(notifications).set({ readAt: new Date() }).where(isMine)
    await vote(first.id, false)
    await vote(first.id, true)
    expect(await db.select().from(notifications).where(isMine)).toMatchObject([{ readAt: null, eventCount: 1 }])
  })

  test('who says again what they said waits for nobody and is not counted', async () => {
    const { token, first, jobId } = await aSharedJob()
    await visitor().nameCompanion({ token, name: 'Sam' })
    await visitor().vote({ token, bidId: first.id, isFavorite: true })
    const counted = await db.select().from(attempts).orderBy(asc(attempts.key))
    await db.transaction(async (tx) => {
      await lockJob(tx, jobId)
      await visitor().vote({ token, bidId: first.id, isFavorite: true })
    })
    expect(await db.select().from(attempts).orderBy(asc(attempts.key))).toEqual(counted)
  })

  test('who writes many times at once waits for the job on one connection, so that others go on', async () => {
    const { token, first, jobId } = await aSharedJob()
    await visitor().nameCompanion({ token, name: 'Sam' })
    let votes: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      await lockJob(tx, jobId)
      votes = Array.from({ length: 30 }, (_, n) => visitor().vote({ token, bidId: first.id, isFavorite: n % 2 === 0 }))
      const countWaiting = async () =>
        (await tx.execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1)
      expect(await visitor().sharedJob({ token })).toMatchObject({ companionName: 'Sam' })
      expect(await countWaiting()).toBe(1)
    })
    await Promise.all(votes)
    expect((await listed(token)).find(({ id }) => id === first.id)?.note).toBeNull()
  })

  test('is not seen by photographers', async () => {
    const { token, first, second, jobId } = await aSharedJob()
    await visitor().nameCompanion({ token, name: 'Sam' })
    for (const { id: bidId } of [first, second]) await visitor().comment({ token, bidId, comment: 'Only for Ana' })
    for (const { photographerId } of [first, second]) {
      const seen = await (await bidderOf({ photographerId })).bids.list({ jobId })
      expect(seen.items).toMatchObject([{ note: null }])
      expect(JSON.stringify(seen)).not.toContain('Only for Ana')
    }
  })

  test('cannot note a bid of another job, or one that is archived, withdrawn or hidden meanwhile', async () => {
    const { token, mine, bids } = await aSharedJob({ bids: 3 })
    const elsewhere = await aBid(db)
    await visitor().nameCompanion({ token, name: 'Sam' })
    const [archived, withdrawn, hidden] = bids
    await mine.archive({ bidId: archived!.id })
    await (await bidderOf(withdrawn!)).bids.withdraw({ bidId: withdrawn!.id })
    await db.transaction((tx) => setBidHidden(tx, { bidId: hidden!.id, hidden: { at: new Date(), reason: 'Rude.' } }))
    for (const { id: bidId } of [elsewhere, archived!, withdrawn!, hidden!, { id: randomUUID() }]) {
      await expect(visitor().vote({ token, bidId, isFavorite: true })).rejects.toMatchObject(refusal('bid_not_pending'))
      await expect(visitor().comment({ token, bidId, comment: 'Hello' })).rejects.toMatchObject(refusal('bid_not_pending'))
    }
  })

  test('cannot note anything after the hire or once the shoot has begun', async () => {
    const hired = await aSharedJob()
    const begun = await aSharedJob()
    for (const { token } of [hired, begun]) await visitor().nameCompanion({ token, name: 'Sam' })
    await aHire(db, { jobId: hired.jobId, bidId: hired.first.id })
    const vote = (shared: typeof hired, now = () => new Date()) =>
      visitor({ now }).vote({ token: shared.token, bidId: shared.first.id, isFavorite: true })
    await expect(vote(hired)).rejects.toMatchObject(refusal('job_not_open'))
    await expect(vote(begun, () => new Date(begun.job.startsAt.getTime()))).rejects.toMatchObject(refusal('shoot_time_passed'))
  })

  test('has one vote for each bid, however often it is sent at once, also while sharing ends', async () => {
    for (const round of rounds) {
      const { token, first, jobId, mine } = await aSharedJob({ bids: 1 })
      await visitor().nameCompanion({ token, name: 'Sam' })
      const votes = Array.from({ length: 7 }, () => visitor().vote({ token, bidId: first.id, isFavorite: true }))
      const results = await Promise.allSettled([...votes, ...(round % 2 ? [mine.endShare({ jobId })] : [])])
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(ended)
      expect(await db.$count(bidNotes, eq(bidNotes.jobId, jobId))).toBe(round % 2 ? 0 : 1)
    }
  })

  test('has limits in what they write, and in how often', async () => {
    const { token, first } = await aSharedJob()
    await expect(visitor().nameCompanion({ token, name: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(visitor().nameCompanion({ token, name: 'x'.repeat(41) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await visitor().nameCompanion({ token, name: 'Sam' })
    await expect(visitor().comment({ token, bidId: first.id, comment: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const unknown = 'y'.repeat(43)
    const calls = Array.from({ length: 302 }, (_, at) =>
      visitor({ ip: `203.0.113.${at % 250}` }).nameCompanion({ token: unknown, name: 'Sam' }),
    )
    const codes = (await Promise.allSettled(calls)).map((call) => (call.status === 'rejected' ? call.reason.code : 'ok'))
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
  })
})

describe('the client', () => {
  test('removes a comment and keeps the vote; nobody else can', async () => {
    const shared = await aSharedJob()
    const { token, first, mine } = shared
    const bidId = first.id
    await visitor().nameCompanion({ token, name: 'Sam' })
    await visitor().vote({ token, bidId, isFavorite: true })
    await visitor().comment({ token, bidId, comment: 'Never him' })
    const other = as(db, actorOf(await aClient(db))).bids
    await expect(other.removeComment({ bidId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await mine.removeComment({ bidId })
    await mine.removeComment({ bidId })
    expect(await noteOf(shared, bidId)).toMatchObject({ isFavorite: true, comment: '' })
  })

  test('finds the link without its secret and what was said in the export; both are deleted with the account', async () => {
    const { client, token, first, jobId } = await aSharedJob()
    await aPassword(db, client.id, 'a long password')
    await visitor().nameCompanion({ token, name: 'Sam' })
    await visitor().comment({ token, bidId: first.id, comment: 'Warm light' })
    const subjects = await exportedData(db, client)
    expect(subjects['sharedBids']).toEqual([{ jobId, companionName: 'Sam', madeAt: expect.any(Date) }])
    expect(subjects['notesOnBids']).toEqual([
      { jobId, bidId: first.id, isFavorite: false, comment: 'Warm light', notedAt: expect.any(Date) },
    ])
    expect(JSON.stringify(subjects)).not.toContain(hashOfToken(token))
    await as(db, client, { ip: randomUUID() }).leaving.deleteAccount({ proof: { password: 'a long password' } })
    expect(await db.$count(bidShares, eq(bidShares.jobId, jobId))).toBe(0)
    expect(await db.$count(bidNotes, eq(bidNotes.jobId, jobId))).toBe(0)
  })
})

test('what was said about a bid is deleted with the account of its photographer', async () => {
  const { token, first, jobId } = await aSharedJob()
  await aPassword(db, first.photographerId, 'a long password')
  await visitor().nameCompanion({ token, name: 'Sam' })
  await visitor().comment({ token, bidId: first.id, comment: 'Warm light' })
  const photographer = await bidderOf(first)
  await photographer.leaving.deleteAccount({ proof: { password: 'a long password' } })
  expect(await db.$count(bidNotes, eq(bidNotes.jobId, jobId))).toBe(0)
  expect(await db.$count(bidShares, eq(bidShares.jobId, jobId))).toBe(1)
})
