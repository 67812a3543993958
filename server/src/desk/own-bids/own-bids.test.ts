import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { aBid, aCancellation, aHire, aJob, aRejection, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn } from '../../../test/refusal.ts'
import { withoutGuards } from '../../../test/without-guards.ts'
import { countOwnBids, findOwnBids } from './own-bids.ts'

const { db } = await freshDatabase()
const none = { pending: 0, won: 0, lost: 0, withdrawn: 0 }

describe("a photographer's own bids", () => {
  test('are none at first', async () => {
    const { api } = await aBidder()
    expect(await api.desk.ownBids({ outcome: 'pending' })).toEqual({ items: [], nextCursor: null })
    expect(await api.desk.ownBidCounts()).toEqual(none)
  })

  test('are pending until the client decides, and then won or lost', async () => {
    const { api, photographer } = await aBidder()
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const job = await aJob(db, { clientId: client.id, title: 'At the creek', streetLine: '12 Mesa Ln', meetingPoint: 'North gate' })
    const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars: 420 })
    await aBid(db, { jobId: job.id, amountDollars: 380 })

    const pending = await api.desk.ownBids({ outcome: 'pending' })
    expect(pending.items).toMatchObject([
      {
        id: bid.id,
        outcome: 'pending',
        status: 'pending',
        rejectReason: null,
        isArchived: false,
        amountDollars: 420,
        client: { id: client.id, fullName: 'Ana Ortiz' },
        job: { id: job.id, title: 'At the creek', status: 'open', placeLabel: 'Phoenix, AZ 85004' },
      },
    ])
    expect(JSON.stringify(pending)).not.toMatch(/Mesa|gate|:380/)
    expect(await api.desk.ownBidCounts()).toEqual({ ...none, pending: 1 })

    await aHire(db, { jobId: job.id, bidId: bid.id })
    expect(idsOf(await api.desk.ownBids({ outcome: 'won' }))).toEqual([bid.id])
    expect(await api.desk.ownBidCounts()).toEqual({ ...none, won: 1 })
  })

  test.each([
    ['outbid', 'lost'],
    ['archived', 'lost'],
    ['job_cancelled', 'lost'],
    ['job_expired', 'lost'],
    ['withdrawn', 'withdrawn'],
  ] as const)('that were closed as %s are %s, with the reason', async (reason, outcome) => {
    const { api, photographer } = await aBidder()
    const startsAt = new Date(Date.now() - 8 * 86_400_000)
    const jobId = (await aJob(db, reason === 'job_expired' ? { startsAt } : {})).id
    const bid = await aBid(db, { jobId, photographerId: photographer.id })
    await aRejection(db, { bid, reason })
    expect(await api.desk.ownBids({ outcome })).toMatchObject({ items: [{ id: bid.id, outcome, rejectReason: reason }] })
    expect(await api.desk.ownBidCounts()).toEqual({ ...none, [outcome]: 1 })
  })

  test('count as lost while the client puts them aside, and as pending when the client restores them', async () => {
    const { api, photographer } = await aBidder()
    const bid = await aBid(db, { photographerId: photographer.id, archivedAt: new Date() })
    expect(await api.desk.ownBids({ outcome: 'lost' })).toMatchObject({ items: [{ id: bid.id, status: 'pending', isArchived: true }] })
    await db.execute(sql`update bids set archived_at = null where id = ${bid.id}`)
    expect(await api.desk.ownBidCounts()).toEqual({ ...none, pending: 1 })
  })

  test('stay won when the hire was cancelled, with the reason', async () => {
    const { api, photographer } = await aBidder()
    const bid = await aBid(db, { photographerId: photographer.id })
    await aHire(db, { jobId: bid.jobId, bidId: bid.id })
    await aCancellation(db, { jobId: bid.jobId, reason: 'no_answer' })
    expect(await api.desk.ownBids({ outcome: 'won' })).toMatchObject({
      items: [{ job: { status: 'cancelled', cancelReason: 'no_answer' } }],
    })
  })

  test('say when the terms changed after the bid', async () => {
    const { api, photographer } = await aBidder()
    const bid = await aBid(db, { photographerId: photographer.id })
    await db.execute(sql`update jobs set version = 2 where id = ${bid.jobId}`)
    expect(await api.desk.ownBids({ outcome: 'pending' })).toMatchObject({ items: [{ madeBeforeChange: true }] })
  })

  test('say that the client has read them, until they are archived', async () => {
    const { api, photographer } = await aBidder()
    const bid = await aBid(db, { photographerId: photographer.id, readVersion: 1 })
    expect(await api.desk.ownBids({ outcome: 'pending' })).toMatchObject({ items: [{ isRead: true }] })
    await db.execute(sql`update bids set archived_at = now() where id = ${bid.id}`)
    expect(await api.desk.ownBids({ outcome: 'lost' })).toMatchObject({ items: [{ isRead: false }] })
  })

  test('follow each other in pages without gaps, also between bids of the same instant', async () => {
    const { api, photographer } = await aBidder()
    const submittedAt = new Date('2026-11-01T10:00:00.123Z')
    const clientId = (await aClient(db)).id
    const made: string[] = []
    for (let count = 0; count < 45; count++) {
      const job = await aJob(db, { clientId })
      made.push((await aBid(db, { jobId: job.id, photographerId: photographer.id, submittedAt })).id)
    }
    const first = await api.desk.ownBids({ outcome: 'pending' })
    const second = await api.desk.ownBids({ outcome: 'pending', cursor: first.nextCursor! })
    const third = await api.desk.ownBids({ outcome: 'pending', cursor: second.nextCursor! })
    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5])
    expect(third.nextCursor).toBeNull()
    expect(new Set([first, second, third].flatMap(idsOf))).toEqual(new Set(made))
    await expect(api.desk.ownBids({ outcome: 'pending', cursor: 'made-up' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('that are pending come by their shoot, those whose shoot has begun last, in pages without gaps', async () => {
    const { photographer } = await aBidder()
    const clientId = (await aClient(db)).id
    const startsIn = async (days: number, title: string) => {
      const job = await aJob(db, { clientId, startsAt: daysFromNow(days), title })
      return aBid(db, { jobId: job.id, photographerId: photographer.id })
    }
    await startsIn(9, 'later')
    await startsIn(2, 'begun')
    for (let days = 20; days < 40; days++) await startsIn(days, 'last')
    await startsIn(4, 'soon')
    const { desk } = as(db, actorOf(photographer), { now: () => daysFromNow(3) })
    const first = await desk.ownBids({ outcome: 'pending' })
    const second = await desk.ownBids({ outcome: 'pending', cursor: first.nextCursor! })
    const titles = [...first.items, ...second.items].map(({ job }) => job.title)
    expect(titles).toEqual(['soon', 'later', ...Array.from({ length: 20 }, () => 'last'), 'begun'])
    expect(second.items.at(-1)).toMatchObject({ fit: null, clashes: [] })
  })

  test('name the budget and, while the job is open, how many bids it has', async () => {
    const { api, photographer } = await aBidder()
    const job = await aJob(db, { budgetDollars: 450 })
    const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars: 420 })
    await aBid(db, { jobId: job.id })
    await aBid(db, { jobId: job.id, archivedAt: new Date() })
    await aBid(db, { jobId: job.id, photographerId: (await aPhotographer(db, { disabledAt: new Date() })).id })
    expect(await api.desk.ownBids({ outcome: 'pending' })).toMatchObject({ items: [{ bidCount: 2, job: { budgetDollars: 450 } }] })
    await aHire(db, { jobId: job.id, bidId: bid.id })
    expect(await api.desk.ownBids({ outcome: 'won' })).toMatchObject({ items: [{ bidCount: null }] })
  })

  test('say what they collide with, and nothing of what others have then', async () => {
    const { api, photographer } = await aBidder()
    const startsAt = daysFromNow(3)
    const at = async (title: string) => {
      const { id: jobId } = await aJob(db, { startsAt, title })
      await aBid(db, { jobId })
      return aBid(db, { jobId, photographerId: photographer.id, amountDollars: 250 })
    }
    const one = await at('One')
    const two = await at('Two')
    const rival = await aPhotographer(db)
    await aRunningJob(db, { photographerId: rival.id, startsAt, title: 'Of a rival' })
    const items = (await api.desk.ownBids({ outcome: 'pending' })).items
    const other = { kind: 'bid', isTooClose: false, amountDollars: 250 }
    expect(items.find(({ id }) => id === one.id)).toMatchObject({
      fit: 'collides',
      clashes: [{ ...other, bidId: two.id, jobId: two.jobId, title: 'Two' }],
    })
    expect(items.find(({ id }) => id === two.id)).toMatchObject({ fit: 'collides', clashes: [{ ...other, bidId: one.id }] })
    await anEvent(photographer.id, startsAt)
    const withEvent = (await api.desk.ownBids({ outcome: 'pending' })).items[0]!
    expect(withEvent.clashes).toMatchObject([{ kind: 'event', jobId: null, title: null, amountDollars: null }, other])
    await api.bids.withdraw({ bidId: two.id })
    expect((await api.desk.ownBids({ outcome: 'pending' })).items[0]!.clashes).toMatchObject([{ kind: 'event' }])
  })

  test('on a day off are outside the hours of the week', async () => {
    const photographer = await aPhotographer(db, { week: [] })
    await aBid(db, { photographerId: photographer.id })
    const { desk } = as(db, actorOf(photographer))
    expect(await desk.ownBids({ outcome: 'pending' })).toMatchObject({ items: [{ fit: 'outside_hours', clashes: [] }] })
  })

  test('are for photographers, each for their own', async () => {
    const { api, photographer } = await aBidder()
    const other = await aBidder()
    const bid = await aBid(db, { photographerId: photographer.id })
    expect(idsOf(await api.desk.ownBids({ outcome: 'pending' }))).toEqual([bid.id])
    expect(idsOf(await other.api.desk.ownBids({ outcome: 'pending' }))).toEqual([])
    await expect(as(db, actorOf(await aClient(db))).desk.ownBids({ outcome: 'pending' })).rejects.toMatchObject(notForYou)
    await expect(as(db, actorOf(await aClient(db))).desk.ownBidCounts()).rejects.toMatchObject(notForYou)
    await expect(as(db, null).desk.ownBids({ outcome: 'pending' })).rejects.toMatchObject(notSignedIn)
  })
})

describe('among thousands of bids of one photographer', () => {
  test.each(['pending', 'won', 'lost', 'withdrawn'] as const)(
    'the %s ones are found and counted through an index, in its order',
    async (outcome) => {
      const photographerId = (await manyBids()).id
      const after = { at: '2026-06-01T00:00:00.000Z', id: photographerId }
      for (const query of [
        findOwnBids(db, { photographerId, outcome, after: undefined, limit: 21, now: new Date() }),
        findOwnBids(db, { photographerId, outcome, after, limit: 21, now: new Date() }),
        countOwnBids(db, { photographerId, outcome }),
      ]) {
        const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/(using|on) bids_by_photographer_(newest|and_outcome)/)
        expect(plan).not.toMatch(/Seq Scan on (jobs|bids)/)
      }
    },
  )

  test('a count stops at a thousand', async () => {
    expect(await as(db, actorOf(await manyBids())).desk.ownBidCounts()).toEqual({ ...none, pending: 1000 })
  })
})

async function anEvent(personId: string, startsAt: Date) {
  await db.insert(busyTimes).values({ personId, source: 'calendar', startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
}

async function aBidder() {
  const photographer = await aPhotographer(db)
  return { photographer, api: as(db, actorOf(photographer)) }
}

let made: ReturnType<typeof makeManyBids> | undefined

/** 1,100 pending bids of each of twenty photographers; returns the last of them. */
function manyBids() {
  made ??= makeManyBids()
  return made
}

async function makeManyBids() {
  const client = await aClient(db)
  const bidders = []
  for (let count = 0; count < 20; count++) bidders.push(await aPhotographer(db))
  const many = sql`
    insert into jobs (client_id, title, description, place_name, place_label, latitude, longitude, public_latitude, public_longitude,
      zone, shoot_on, shoot_time, duration_minutes, starts_at, ends_at, delivery_on, budget_dollars)
    select ${client.id}, 'Portraits', 'In the park', 'Somewhere', 'Somewhere', 33, -112, 33, -112,
      'America/Phoenix', current_date + 7, '12:00', 60, noon, noon + interval '1 hour', current_date + 30, 200
    from generate_series(1, 1100), (select (current_date + 7 + time '12:00') at time zone 'America/Phoenix' as noon) week_ahead
  `
  await withoutGuards(db, (tx) => tx.execute(many))
  for (const bidder of bidders) {
    const bidOnAll = sql`insert into bids (job_id, photographer_id, amount_dollars, message)
      select id, ${bidder.id}, 100, 'Gladly' from jobs where client_id = ${client.id}`
    await withoutGuards(db, (tx) => tx.execute(bidOnAll))
  }
  await db.execute(sql`analyze`)
  return bidders[19]!
}

function idsOf({ items }: { items: { id: string }[] }) {
  return items.map(({ id }) => id)
}
