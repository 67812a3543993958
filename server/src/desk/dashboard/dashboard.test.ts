import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aBid, aHire, aJob, aRejection, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { withoutGuards } from '../../../test/without-guards.ts'
import { activeShoots, nextShoot, numbersOf, proposalsToAnswer, recentBids } from './get-dashboard.ts'

const { db } = await freshDatabase()
const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const dashboardOf = (person: Parameters<typeof actorOf>[0], now?: Date) =>
  as(db, actorOf(person), now ? { now: () => now } : {}).desk.dashboard()

describe('the dashboard of a photographer', () => {
  test('is empty at first', async () => {
    expect(await dashboardOf(await aPhotographer(db))).toEqual({
      activeShoots: 0,
      pendingBids: 0,
      completedJobs: 0,
      earnedDollars: 0,
      proposals: [],
      collisions: [],
      nextShoot: null,
      shoots: [],
      bids: [],
      readiness: {
        hasPlace: true,
        hasSchedule: true,
        hasAvatar: true,
        hasPictures: false,
        hasAbout: false,
        hasSpecialties: false,
      },
    })
  })

  test('says what the profile lacks; two pictures, and one that is hidden, are not enough', async () => {
    const facts = { avatarKey: null, city: null, week: null, bio: 'I shoot film.', specialties: ['PORTRAIT' as const] }
    const photographer = await aPhotographer(db, facts)
    const readiness = async () => (await dashboardOf(photographer)).readiness
    const lacking = { hasPlace: false, hasSchedule: false, hasAvatar: false, hasPictures: false, hasAbout: true, hasSpecialties: true }
    const [picture] = await Promise.all([1, 2, 3].map((position) => aPicture(db, { personId: photographer.id, position })))
    await db.execute(sql`update pictures set hidden_at = now(), hidden_reason = 'spam' where id = ${picture!.id}`)
    expect(await readiness()).toEqual(lacking)
    await db.execute(sql`update pictures set hidden_at = null, hidden_reason = null where id = ${picture!.id}`)
    expect(await readiness()).toEqual({ ...lacking, hasPictures: true })
  })

  test("counts the photographer's own shoots and bids, and sums up the amounts of completed jobs", async () => {
    const photographer = await aPhotographer(db)
    const rival = await aPhotographer(db)
    const client = await aClient(db)
    const of = { clientId: client.id, photographerId: photographer.id }
    await aRunningJob(db, of)
    for (const amountDollars of [400, 550]) await aHired({ ...of, amountDollars })
    await aHired({ ...of, photographerId: rival.id, amountDollars: 9000 })
    await aBid(db, { photographerId: photographer.id })
    await aBid(db, { photographerId: photographer.id, archivedAt: new Date() })
    await aRejectedBid(photographer.id, 'withdrawn')
    await aBid(db, { photographerId: rival.id })

    expect(await dashboardOf(photographer)).toMatchObject({ activeShoots: 1, pendingBids: 1, completedJobs: 2, earnedDollars: 950 })
  })

  test('lists five shoots in progress by their start, and five bids with the newest first', async () => {
    const photographer = await aPhotographer(db)
    const client = await aClient(db)
    const of = { clientId: client.id, photographerId: photographer.id }
    for (const days of [6, 2, 5, 1, 4, 3]) await aRunningJob(db, { ...of, startsAt: fromNow(days), title: `In ${days} days` })
    const { shoots, bids: recent, activeShoots } = await dashboardOf(photographer)
    expect(shoots.map(({ title }) => title)).toEqual(['In 1 days', 'In 2 days', 'In 3 days', 'In 4 days', 'In 5 days'])
    expect(recent.map(({ jobTitle, status }) => [jobTitle, status])).toEqual(
      ['In 3 days', 'In 4 days', 'In 1 days', 'In 5 days', 'In 2 days'].map((title) => [title, 'accepted']),
    )
    expect([shoots.length, recent.length, activeShoots]).toEqual([bidLimits.onDashboard, bidLimits.onDashboard, 6])
  })

  test('shows the next shoot that has not ended, with the meeting point that only the hired pair sees', async () => {
    const photographer = await aPhotographer(db)
    const client = await aClient(db, { name: 'Claire Marsh' })
    const of = { clientId: client.id, photographerId: photographer.id }
    const { job } = await aRunningJob(db, { ...of, startsAt: fromNow(-3), title: 'Waits for completion' })
    await as(db, actorOf(photographer)).jobs.deliverPictures({ jobId: job.id, isPart: false, links: [], note: '' })
    await aRunningJob(db, { ...of, startsAt: fromNow(3), title: 'Later' })
    await aRunningJob(db, { ...of, startsAt: fromNow(1), title: 'Next', meetingPoint: 'North lot', streetLine: '625 N Galvin Pkwy' })
    const { nextShoot, shoots } = await dashboardOf(photographer)
    expect(nextShoot).toMatchObject({
      title: 'Next',
      meetingPoint: 'North lot',
      streetLine: '625 N Galvin Pkwy',
      client: { id: client.id, fullName: 'Claire Marsh' },
    })
    expect(shoots.map(({ title, pictures }) => [title, pictures])).toEqual([
      ['Waits for completion', 'waiting'],
      ['Next', 'none'],
      ['Later', 'none'],
    ])
  })

  test('keeps a running shoot as the next one until it ends', async () => {
    const photographer = await aPhotographer(db)
    const client = await aClient(db)
    const { job } = await aRunningJob(db, {
      clientId: client.id,
      photographerId: photographer.id,
      startsAt: fromNow(1),
      durationMinutes: 60,
    })
    const minutesAfterStart = (minutes: number) => new Date(job.startsAt.getTime() + minutes * 60_000)
    expect((await dashboardOf(photographer, minutesAfterStart(59))).nextShoot?.jobId).toBe(job.id)
    expect((await dashboardOf(photographer, minutesAfterStart(60))).nextShoot).toBeNull()
  })

  test('names the changes that clients propose, the first to lapse first, and neither own nor old ones', async () => {
    const photographer = await aPhotographer(db)
    const client = await aClient(db, { name: 'Claire Marsh' })
    const proposed = async (title: string, by = client, daysLeft = 3) => {
      const { job } = await aRunningJob(db, { clientId: client.id, photographerId: photographer.id, startsAt: fromNow(10), title })
      await as(db, actorOf(by)).jobs.proposeTerms({ jobId: job.id, amountDollars: 777, note: 'An album as well.' })
      await db.execute(sql`update hire_terms set due_at = ${fromNow(daysLeft).toISOString()} where job_id = ${job.id} and ended_at is null`)
    }
    await proposed('Later', client, 2)
    await proposed('Sooner', client, 1)
    await proposed('Lapsed', client, -1)
    await proposed('Their own', photographer)
    await aRunningJob(db, { clientId: client.id, photographerId: photographer.id })
    expect((await dashboardOf(photographer)).proposals.map(({ title, clientName }) => [title, clientName])).toEqual([
      ['Sooner', 'Claire Marsh'],
      ['Later', 'Claire Marsh'],
    ])
  })

  test('names bids and shoots that collide, soonest first and each pair once, five at most', async () => {
    const photographer = await aPhotographer(db)
    const of = { clientId: (await aClient(db)).id, photographerId: photographer.id }
    const bidOn = async (title: string, startsAt: Date) => {
      const job = await aJob(db, { clientId: of.clientId, startsAt, title })
      return aBid(db, { jobId: job.id, photographerId: photographer.id })
    }
    const [soon, late] = [fromNow(5), fromNow(9)]
    await bidOn('Late', late)
    await bidOn('Late as well', late)
    await bidOn('Elsewhere', fromNow(20))
    await bidOn('Next year', fromNow(200))
    await bidOn('Next year as well', fromNow(200))
    await aRunningJob(db, { ...of, startsAt: soon, title: 'Hired' })
    await bidOn('Soon', soon)
    const named = async () => (await dashboardOf(photographer)).collisions.map(({ title, clash }) => [title, clash.kind])
    expect((await named())[0]).toEqual(['Soon', 'shoot'])
    expect((await named()).slice(1)).toEqual([[expect.stringMatching(/^Late/), 'bid']])
    for (let more = 0; more < 6; more++) await bidOn('Late again', late)
    expect(await named()).toHaveLength(bidLimits.onDashboard)
    expect((await dashboardOf(await aPhotographer(db))).collisions).toEqual([])
  })

  test('shows the outcome of each bid', async () => {
    const photographer = await aPhotographer(db)
    await aRejectedBid(photographer.id, 'outbid')
    await aBid(db, { photographerId: photographer.id, archivedAt: new Date(), amountDollars: 350 })
    expect((await dashboardOf(photographer)).bids).toMatchObject([
      { amountDollars: 350, status: 'pending', rejectReason: null, isArchived: true },
      { status: 'rejected', rejectReason: 'outbid', isArchived: false },
    ])
  })
})

describe('among many jobs and bids', () => {
  test.each([
    ['the numbers', numbersOf, ['jobs_(by_photographer|running_by_due)', 'bids_by_photographer_and_outcome']],
    [
      'the proposals',
      (on: typeof db, id: string) => proposalsToAnswer(on, id, new Date()),
      ['jobs_(by_photographer|running_by_due)', 'hire_terms_(one_waits|by_person)'],
    ],
    ['the active shoots', activeShoots, ['jobs_running_by_due']],
    ['the next shoot', (on: typeof db, id: string) => nextShoot(on, id, new Date()), ['jobs_(by_photographer|running_by_due)']],
    ['the recent bids', recentBids, ['bids_by_photographer_newest']],
  ] as const)('%s are found through indexes', async (_, query, indexes) => {
    const photographer = await aPhotographer(db)
    await manyJobs()
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query(db, photographer.id).getSQL()}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of indexes) expect(plan).toMatch(new RegExp(index))
    expect(plan).not.toMatch(/Seq Scan on (jobs|bids)/)
  })
})

/** A completed job with its accepted amount. */
async function aHired({ clientId, photographerId, amountDollars }: { clientId: string; photographerId: string; amountDollars: number }) {
  const job = await aJob(db, { clientId, startsAt: fromNow(-5) })
  const bid = await aBid(db, { jobId: job.id, photographerId, amountDollars })
  await aHire(db, { jobId: job.id, bidId: bid.id })
  await db.execute(sql`update jobs set status = 'completed', completed_at = now() where id = ${job.id}`)
}

async function aRejectedBid(photographerId: string, rejectReason: 'outbid' | 'withdrawn') {
  await aRejection(db, { bid: await aBid(db, { photographerId }), reason: rejectReason })
}

let areMany = false

/** Open jobs with one bid each, for the planner's statistics. */
async function manyJobs() {
  if (areMany) return
  areMany = true
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const many = sql`
    insert into jobs (client_id, title, description, place_name, place_label, latitude, longitude, public_latitude, public_longitude,
      zone, shoot_on, shoot_time, duration_minutes, starts_at, ends_at, delivery_on, budget_dollars)
    select ${client.id}, 'Portraits', 'In the park', 'Somewhere', 'Somewhere', 33, -112, 33, -112,
      'America/Phoenix', current_date + 7, '12:00', 60, noon, noon + interval '1 hour', current_date + 30, 200
    from generate_series(1, 5000), (select (current_date + 7 + time '12:00') at time zone 'America/Phoenix' as noon) week_ahead
  `
  await withoutGuards(db, (tx) => tx.execute(many))
  await db.execute(
    sql`insert into bids (job_id, photographer_id, amount_dollars, message) select id, ${photographer.id}, 100, 'Gladly' from jobs where status = 'open' on conflict do nothing`,
  )
  await db.execute(sql`analyze`)
}
