import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aBid, aHire, aJob, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn } from '../../../test/refusal.ts'
import { earnedByMonth, earningsOf, hiresBySpecialty, resultNumbers, yearsOf } from './get-results.ts'

const { db } = await freshDatabase()
const now = new Date('2026-11-20T12:00:00Z')
const of = (person: Parameters<typeof actorOf>[0]) => as(db, actorOf(person), { now: () => now }).desk

type Facts = { clientId: string; photographerId: string; amountDollars: number; shootOn: string; title?: string }

async function aCompleted({ clientId, photographerId, amountDollars, shootOn, title = 'Portraits' }: Facts) {
  const job = await aJob(db, { clientId, title, startsAt: new Date(`${shootOn}T19:00:00Z`), specialties: ['PORTRAIT', 'FAMILY'] })
  const bid = await aBid(db, { jobId: job.id, photographerId, amountDollars })
  await aHire(db, { jobId: job.id, bidId: bid.id })
  await db.execute(sql`update jobs set status = 'completed', completed_at = now() where id = ${job.id}`)
  return job
}

describe('what the site has brought a photographer', () => {
  test('is nothing at first', async () => {
    expect(await of(await aPhotographer(db, { city: null, specialties: [] })).results()).toMatchObject({
      sentBids: 0,
      wonBids: 0,
      completedJobs: 0,
      earnedDollars: 0,
      specialties: [],
      nearby: [],
      years: [],
      months: Array.from({ length: 12 }, () => ({ earnedDollars: 0 })),
    })
  })

  test('counts their own bids and hires, and adds up completed jobs by month and specialty', async () => {
    const photographer = await aPhotographer(db)
    const rival = await aPhotographer(db)
    const client = await aClient(db)
    const own = { clientId: client.id, photographerId: photographer.id }
    await aCompleted({ ...own, amountDollars: 400, shootOn: '2026-11-02' })
    await aCompleted({ ...own, amountDollars: 250, shootOn: '2026-11-10' })
    await aCompleted({ ...own, amountDollars: 300, shootOn: '2025-12-01' })
    await aCompleted({ ...own, amountDollars: 700, shootOn: '2025-11-30' })
    await aCompleted({ ...own, photographerId: rival.id, amountDollars: 9000, shootOn: '2026-11-02' })
    await aRunningJob(db, own)
    await aBid(db, { photographerId: photographer.id })

    const { months, specialties, ...rest } = await of(photographer).results()
    expect(rest).toMatchObject({ sentBids: 6, wonBids: 5, completedJobs: 4, earnedDollars: 1650, years: [2026, 2025] })
    expect(months).toHaveLength(12)
    expect(months.filter(({ earnedDollars }) => earnedDollars > 0)).toEqual([
      { month: '2025-12', earnedDollars: 300 },
      { month: '2026-11', earnedDollars: 650 },
    ])
    expect(months.map(({ month }) => month)).toEqual([...months.map(({ month }) => month)].sort())
    expect(specialties).toEqual(expect.arrayContaining([expect.objectContaining({ specialty: 'FAMILY', hires: 4 })]))
  })
})

describe('the completed jobs of a year', () => {
  test('are those of the photographer, by the day of the shoot', async () => {
    const photographer = await aPhotographer(db)
    const rival = await aPhotographer(db)
    const client = await aClient(db, { name: 'Claire Marsh' })
    const own = { clientId: client.id, photographerId: photographer.id }
    await aCompleted({ ...own, amountDollars: 250, shootOn: '2025-12-31', title: 'Last' })
    const first = await aCompleted({ ...own, amountDollars: 400, shootOn: '2025-01-01', title: 'First' })
    await aCompleted({ ...own, amountDollars: 300, shootOn: '2026-01-01' })
    await aCompleted({ ...own, photographerId: rival.id, amountDollars: 9000, shootOn: '2025-06-01' })
    await aRunningJob(db, own)

    const earnings = await of(photographer).earnings({ year: 2025 })
    expect(earnings.map(({ title, amountDollars }) => [title, amountDollars])).toEqual([
      ['First', 400],
      ['Last', 250],
    ])
    expect(earnings[0]).toEqual({
      jobId: first.id,
      shootOn: '2025-01-01',
      title: 'First',
      placeLabel: first.placeLabel,
      clientName: 'Claire Marsh',
      amountDollars: 400,
    })
    expect(await of(rival).earnings({ year: 2026 })).toEqual([])
  })

  test('are for photographers', async () => {
    const client = as(db, actorOf(await aClient(db))).desk
    for (const refused of [() => client.results(), () => client.earnings({ year: 2026 })])
      await expect(refused()).rejects.toMatchObject(notForYou)
    await expect(as(db, null).desk.earnings({ year: 2026 })).rejects.toMatchObject(notSignedIn)
  })
})

test.each([
  ['the numbers', resultNumbers],
  ['the months', (on: typeof db, id: string) => earnedByMonth(on, id, '2025-12-01')],
  ['the specialties', hiresBySpecialty],
  ['the years', yearsOf],
  ['the jobs of a year', (on: typeof db, id: string) => earningsOf(on, id, 2026)],
] as const)('%s are found through an index', async (_, query) => {
  const { id } = await aPhotographer(db)
  const plan = await db.transaction(async (tx) => {
    // Few rows are cheaper to scan; the question is whether an index answers.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query(db, id).getSQL()}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/jobs_by_photographer|jobs_running_by_due/)
  expect(plan).not.toMatch(/Seq Scan on (jobs|bids)/)
})
