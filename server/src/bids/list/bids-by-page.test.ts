import type { BidOrder } from '@shutterbid/domain/bids/bid-groups'
import { bidOrders } from '@shutterbid/domain/bids/bid-groups'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aBid, aHire, aJob, manyBids } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { statementsOf } from '../../../test/count-statements.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { withoutGuards } from '../../../test/without-guards.ts'
import { type BidRow, bids } from '../tables.ts'

const { db } = await freshDatabase()

const compare: Record<BidOrder, (a: BidView, b: BidView) => number> = {
  newest: () => 0,
  price: (a, b) => (a.amountDollars ?? 0) - (b.amountDollars ?? 0),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.reviewCount - a.reviewCount,
  distance: (a, b) => (a.distanceMiles ?? 99_999) - (b.distanceMiles ?? 99_999),
}

describe.each([250, 1200])('the pages of %i bids', async (count) => {
  const { job, list, made } = await aJobWith(count)
  await withVariedBidders(made)

  test.each(bidOrders)('by %s show each of them once, equal ones newest first', async (order) => {
    const pages = await pagesOf(list, order)
    expect(pages.map((items) => items.length)).toEqual([
      ...Array.from({ length: Math.ceil(count / 20) - 1 }, () => 20),
      ...(count % 20 ? [count % 20] : [20]),
    ])
    const shown = pages.flat()
    expect(new Set(shown.map(({ id }) => id)).size).toBe(count)
    const newestFirst = await db
      .select({ id: bids.id })
      .from(bids)
      .where(eq(bids.jobId, job.id))
      .orderBy(desc(bids.submittedAt), desc(bids.id))
    const placeOf = new Map(newestFirst.map(({ id }, place) => [id, place]))
    const sorted = shown.toSorted((a, b) => compare[order](a, b) || (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))
    expect(shown.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  })
})

test.each(bidOrders)('by %s, bids that come and go between two pages neither hide nor double others', async (order) => {
  const { client, job, list, made } = await aJobWith(75)
  await withVariedBidders(made)
  const first = await list({ order })
  const unseen = made.filter(({ id }) => first.items.every((shown) => shown.id !== id))
  const withdrawn = [idAt(first.items, 0), idAt(first.items, 19), idAt(unseen, 0)]
  await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(inArray(bids.id, withdrawn))
  await as(db, client).bids.archive({ bidId: idAt(unseen, 1) })
  const added = await manyBids(db, { jobId: job.id, count: 3 })

  const rest = (await pagesOf(list, order, first.nextCursor)).flat().map(({ id }) => id)
  expect(new Set(rest).size).toBe(rest.length)
  const addedIds = added.map(({ id }) => id)
  expect(rest.filter((id) => !addedIds.includes(id)).toSorted()).toEqual(
    unseen
      .slice(2)
      .map(({ id }) => id)
      .toSorted(),
  )
})

describe('groups', () => {
  test('separate the bids that can be chosen, the archived ones, and all others', async () => {
    const { client, job, list, made } = await aJobWith(4)
    const archived = idAt(made, 0)
    const withdrawn = idAt(made, 1)
    await as(db, client).bids.archive({ bidId: archived })
    await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, withdrawn))
    const idsOf = async (group: 'open' | 'archived' | 'hired' | 'others') => (await list({ group })).items.map(({ id }) => id)
    expect(await idsOf('open')).toEqual([idAt(made, 3), idAt(made, 2)])
    expect(await idsOf('archived')).toEqual([archived])
    expect(await as(db, client).bids.overview({ jobId: job.id })).toMatchObject({ open: 2, archived: 1 })

    await aHire(db, { jobId: job.id, bidId: idAt(made, 3) })
    expect(await idsOf('open')).toEqual([])
    expect(await idsOf('hired')).toEqual([idAt(made, 3)])
    expect(await idsOf('others')).toHaveLength(3)
    expect(await as(db, client).bids.overview({ jobId: job.id })).toEqual({ open: 0, archived: 0, others: 3, prices: [], isShared: false })
  })

  test('of a rival hold their own bid only, until the job is closed; then the order tells nothing about prices', async () => {
    const { job, made } = await aJobWith(30)
    const rival = await aPhotographer(db)
    const own = await aBid(db, { jobId: job.id, photographerId: rival.id, amountDollars: 999 })
    const asRival = as(db, actorOf(rival)).bids
    for (const group of ['all', 'open', 'own'] as const)
      expect((await asRival.list({ jobId: job.id, group, order: 'price' })).items.map(({ id }) => id)).toEqual([own.id])
    for (const group of ['archived', 'hired', 'others'] as const)
      expect(await asRival.list({ jobId: job.id, group })).toEqual({ items: [], nextCursor: null })

    await aHire(db, { jobId: job.id, bidId: idAt(made, 0) })
    const newest = await asRival.list({ jobId: job.id, group: 'others' })
    for (const order of bidOrders) expect(await asRival.list({ jobId: job.id, group: 'others', order })).toEqual(newest)
    expect(newest.nextCursor).toMatch(/^0 /)
    expect((await asRival.list({ jobId: job.id, group: 'hired' })).items).toMatchObject([{ id: idAt(made, 0), amountDollars: null }])
  })
})

describe('the prices', () => {
  test('of few bids are each a point of its own', async () => {
    const { client, job, made } = await aJobWith(0)
    for (const amountDollars of [520, 360, 360, 440]) made.push(await aBid(db, { jobId: job.id, amountDollars }))
    const { prices } = await as(db, client).bids.overview({ jobId: job.id })
    expect(prices.map(({ photographers, ...point }) => ({ ...point, faces: photographers.map(({ id }) => id) }))).toEqual([
      { lowestDollars: 360, highestDollars: 360, bids: 2, faces: [made[2]?.photographerId, made[1]?.photographerId] },
      { lowestDollars: 440, highestDollars: 440, bids: 1, faces: [made[3]?.photographerId] },
      { lowestDollars: 520, highestDollars: 520, bids: 1, faces: [made[0]?.photographerId] },
    ])
  })

  test('of 1,200 bids are a few points that cover all of them, without disabled photographers', async () => {
    const { client, job, made } = await aJobWith(1200)
    await db
      .update(people)
      .set({ disabledAt: new Date() })
      .where(eq(people.id, made[0]?.photographerId ?? ''))
    await db
      .update(bids)
      .set({ amountDollars: 9000 })
      .where(eq(bids.id, idAt(made, 1)))
    const { open, prices } = await as(db, client).bids.overview({ jobId: job.id })
    expect(open).toBe(1199)
    expect(prices.length).toBeLessThanOrEqual(24)
    expect(prices.at(0)?.lowestDollars).toBe(200)
    expect(prices.at(-1)).toMatchObject({ lowestDollars: 9000, highestDollars: 9000, bids: 1 })
    expect(prices.every(({ photographers, bids }) => photographers.length === Math.min(3, bids))).toBe(true)
    expect(prices.map(({ lowestDollars }) => lowestDollars)).toEqual(
      prices.map(({ lowestDollars }) => lowestDollars).toSorted((a, b) => a - b),
    )
  })
})

test('bids are found by id in any state, only those of this job', async () => {
  const { client, job, made } = await aJobWith(3)
  const elsewhere = await aBid(db)
  await db
    .update(bids)
    .set({ status: 'rejected', rejectReason: 'withdrawn' })
    .where(eq(bids.id, idAt(made, 0)))
  const bidIds = [idAt(made, 0), idAt(made, 2), elsewhere.id]
  const found = await as(db, client).bids.chosen({ jobId: job.id, bidIds })
  expect(found).toMatchObject([
    { id: idAt(made, 2), status: 'pending', may: ['accept', 'archive'] },
    { id: idAt(made, 0), rejectReason: 'withdrawn', may: [] },
  ])
})

test('a page costs the same few statements whatever the number of bids', async () => {
  const few = await aJobWith(21)
  const many = await aJobWith(300)
  const countOf = async ({ list }: typeof few) => (await statementsOf(() => list({ order: 'rating' }))).length
  expect(await countOf(many)).toBe(await countOf(few))
  const overviewOf = ({ client, job }: typeof few) => statementsOf(() => as(db, client).bids.overview({ jobId: job.id }))
  expect(await overviewOf(many)).toHaveLength(1)
})

test.each(['', 'next', '0 12 x', `0 1e9 ${'0'.repeat(36)}`])('the cursor %j is refused', async (cursor) => {
  const { list } = await aJobWith(1)
  await expect(list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

type Input = { group?: 'open' | 'archived' | 'hired' | 'others'; order?: BidOrder; cursor?: string | undefined }

async function aJobWith(count: number) {
  const client = await aClient(db)
  const job = await aJob(db, { clientId: client.id })
  const made = count > 0 ? await manyBids(db, { jobId: job.id, count }) : []
  const list = (input: Input) => as(db, actorOf(client)).bids.list({ jobId: job.id, group: 'open', ...input })
  return { client: actorOf(client), job, list, made }
}

/** The rest of the pages after a cursor, or all of them. */
async function pagesOf(
  list: (input: Input) => Promise<{ items: BidView[]; nextCursor: string | null }>,
  order: BidOrder,
  after?: string | null,
) {
  const pages: BidView[][] = []
  for (let cursor = after; cursor !== null; ) {
    const { items, nextCursor } = await list({ order, cursor })
    pages.push(items)
    cursor = nextCursor
  }
  return pages
}

/** Ratings, distances and times, many of them equal; every seventh photographer has no place, every fifth no review. */
async function withVariedBidders(made: BidRow[]) {
  const ids = sql`${sql.param(made.map(({ photographerId }) => photographerId))}::uuid[]`
  const ofSome = sql`from unnest(${ids}) with ordinality given (person_id, n) where profiles.person_id = given.person_id`
  await withoutGuards(db, async (tx) => {
    await tx.execute(sql`update profiles set review_count = n % 5, rating_sum = (n % 5) * 4 + least(n % 5, n % 3),
      public_latitude = public_latitude + (n % 20) / 69.17 ${ofSome}`)
    await tx.execute(sql`update profiles set place_name = null, place_label = null, latitude = null, longitude = null,
      public_latitude = null, public_longitude = null, zone = null, max_travel_miles = null ${ofSome} and n % 7 = 0`)
    // Three at each moment, between two milliseconds.
    await tx.execute(sql`update bids set submitted_at = date_trunc('minute', now()) - n / 3 * interval '1 millisecond' - interval '1 microsecond' * (n % 3 / 2)
      from unnest(${ids}) with ordinality given (person_id, n) where bids.photographer_id = given.person_id`)
  })
}

function idAt(rows: { id: string }[], index: number) {
  return rows[index]?.id ?? ''
}
