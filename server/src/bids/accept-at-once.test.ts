import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { busyTimes } from '#server/availability/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { jobs } from '#server/jobs/tables'
import { reviews } from '#server/reviews/tables'
import { aBid, aJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../factories/people.ts'
import { north, phoenix } from '../../factories/places.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { refusal } from '../../test/refusal.ts'
import { bids } from './tables.ts'

// A hire against everything else that can happen to the same job, bid or people. Every call has its own connection.
const { db } = await freshDatabase()
const seen = { seenBidVersion: 1, seenJobVersion: 1 }
const password = 'golden-hour'

/** Four bids of one job, of which the first is accepted twice in each race. */
async function aMarket() {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  await aPassword(db, client.id, password)
  await aPassword(db, photographer.id, password)
  const job = await aJob(db, { clientId: client.id })
  const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id })
  const rivals = await Promise.all([1, 2, 3].map(() => aBid(db, { jobId: job.id })))
  const asClient = as(db, actorOf(client), { ip: randomUUID() })
  const asPhotographer = as(db, actorOf(photographer), { ip: randomUUID() })
  const accept = () => asClient.bids.accept({ bidId: bid.id, ...seen })
  return { client, photographer, job, bid, rivals, asClient, asPhotographer, accept }
}

test.each(rounds)('a hire and the archiving of its bid at once have one outcome (round %i)', async () => {
  const { asClient, bid, accept } = await aMarket()
  const [accepted] = await race(accept, () => asClient.bids.archive({ bidId: bid.id }))
  const { job, row } = await stateOf(bid)
  if (accepted) expect([job.status, row.status, row.archivedAt]).toEqual(['in_progress', 'accepted', null])
  else expect([job.status, row.status, row.archivedAt]).toEqual(['open', 'pending', expect.any(Date)])
})

test.each(rounds)('a hire and the disabling of its photographer at once leave a hire that can be left, or none (round %i)', async () => {
  const {
    asClient,
    bid,
    photographer,
    job: { id: jobId },
    accept,
  } = await aMarket()
  const [accepted, disabled] = await race(accept, () =>
    db.transaction((tx) => disableAccount(tx, { id: randomUUID() }, { personId: photographer.id })),
  )
  expect(disabled).toBe(true)
  if (accepted) expect(await asClient.jobs.cancelHire({ jobId })).toMatchObject({ status: 'cancelled' })
  else expect(await stateOf(bid)).toMatchObject({ job: { status: 'open' }, row: { status: 'pending' }, busy: 0 })
})

test.each(rounds)('a hire and the deletion of its photographer at once: whoever is hired stays (round %i)', async () => {
  const { bid, asPhotographer, accept } = await aMarket()
  const [accepted, left] = await race(accept, () => asPhotographer.leaving.deleteAccount({ proof: { password } }))
  expect([accepted, left].filter(Boolean)).toHaveLength(1)
  const { job, row, busy } = await stateOf(bid)
  expect([job.status, row.status, busy]).toEqual(accepted ? ['in_progress', 'accepted', 1] : ['open', 'rejected', 0])
})

test.each(rounds)('a hire and the deletion of its client at once: whoever hires stays (round %i)', async () => {
  const { bid, asClient, accept } = await aMarket()
  const [accepted, left] = await race(accept, () => asClient.leaving.deleteAccount({ proof: { password } }))
  expect([accepted, left].filter(Boolean)).toHaveLength(1)
  const { job, busy } = await stateOf(bid)
  expect([job.status, busy]).toEqual(accepted ? ['in_progress', 1] : ['cancelled', 0])
})

test.each(rounds)('a hire and a request to cancel at once: the request is only about a hire (round %i)', async () => {
  const {
    bid,
    asClient,
    job: { id: jobId },
    accept,
  } = await aMarket()
  const [accepted, requested] = await race(accept, () => asClient.jobs.requestCancellation({ jobId }))
  expect(accepted).toBe(true)
  const { job } = await stateOf(bid)
  expect(job.status).toBe('in_progress')
  expect(await db.$count(jobRequests, eq(jobRequests.jobId, jobId))).toBe(requested ? 1 : 0)
})

test.each(rounds)(
  'eight hires, withdrawals, edits, archivings and a cancellation at once leave one consistent job (round %i)',
  async () => {
    const { bid, rivals, asClient, asPhotographer, accept } = await aMarket()
    await race(
      accept,
      () => asClient.bids.accept({ bidId: rivals[0]!.id, ...seen }),
      () => asClient.bids.accept({ bidId: rivals[1]!.id, ...seen }),
      () => asPhotographer.bids.edit({ bidId: bid.id, ...seen, amountDollars: 300, message: 'More' }),
      () => asPhotographer.bids.withdraw({ bidId: bid.id }),
      () => asClient.bids.archive({ bidId: rivals[0]!.id }),
      () => asClient.bids.archive({ bidId: bid.id }),
      () => asClient.jobs.cancelOpen({ jobId: bid.jobId }),
    )
    const { job, busy } = await stateOf(bid)
    const accepted = (await db.select().from(bids).where(eq(bids.jobId, bid.jobId))).filter(({ status }) => status === 'accepted')
    expect(accepted.map(({ id }) => id)).toEqual(job.acceptedBidId ? [job.acceptedBidId] : [])
    expect(busy).toBe(job.status === 'in_progress' ? 1 : 0)
    expect(job.acceptedAmountDollars).toBe(accepted[0]?.amountDollars ?? null)
  },
)

test.each(rounds)(
  'of a completion and a cancellation by the photographer at once one happens, and one of eight reviews (round %i)',
  async () => {
    const client = actorOf(await aClient(db))
    const photographer = actorOf(await aPhotographer(db))
    const { job } = await aRunningJob(db, { clientId: client.id, photographerId: photographer.id })
    const asClient = as(db, client)
    const asPhotographer = as(db, photographer)
    const complete = () => asPhotographer.jobs.complete({ jobId: job.id })
    const cancel = () => asPhotographer.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })
    const ended = await race(complete, cancel, complete, cancel, complete, cancel, complete, cancel)
    expect(ended.filter(Boolean)).toHaveLength(1)
    const isCompleted = ended.findIndex(Boolean) % 2 === 0

    const review = () => asClient.reviews.write({ jobId: job.id, rating: 5, content: 'Calm and punctual.' })
    const written = await race(review, review, review, review, review, review, review, review)
    expect(written.filter(Boolean)).toHaveLength(isCompleted ? 1 : 0)
    expect(await db.$count(reviews, eq(reviews.jobId, job.id))).toBe(isCompleted ? 1 : 0)
  },
)

test.each(rounds)('of two clients who hire one photographer at once for shoots too far apart, one is asked first (round %i)', async () => {
  const { id: photographerId } = await aPhotographer(db, { buffers: { countsTravel: true } })
  const here = await aHireOf(photographerId, { startsAt: daysFromNow(3) })
  // 30 miles in a straight line take an hour; half an hour is left.
  const there = await aHireOf(photographerId, { startsAt: new Date(here.job.endsAt.getTime() + 1_800_000), city: north(phoenix, 30) })
  const accepted = await race(here.accept, there.accept)
  expect(accepted.filter(Boolean)).toHaveLength(1)
  expect(await db.$count(busyTimes, eq(busyTimes.personId, photographerId))).toBe(1)
  const refusedOne = accepted[0] ? there : here
  await expect(refusedOne.accept()).rejects.toMatchObject(refusal('busy_then'))
})

async function aHireOf(photographerId: string, facts: Parameters<typeof aJob>[1]) {
  const client = await aClient(db)
  const job = await aJob(db, { clientId: client.id, ...facts })
  const bid = await aBid(db, { jobId: job.id, photographerId })
  const api = as(db, actorOf(client), { ip: randomUUID() })
  return { job, accept: () => api.bids.accept({ bidId: bid.id, ...seen }) }
}

/** Which of the calls succeeded. The others must have been refused, not have failed. */
async function race(...calls: (() => Promise<unknown>)[]) {
  const outcomes = await Promise.allSettled(calls.map((call) => call()))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof ORPCError && expected.includes(outcome.reason.code)))
      throw outcome.reason
  return outcomes.map(({ status }) => status === 'fulfilled')
}

const expected = ['REFUSED', 'UNAUTHORIZED', 'NOT_FOUND']

async function stateOf({ id, jobId }: { id: string; jobId: string }) {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  const [row] = await db.select().from(bids).where(eq(bids.id, id))
  return { job: job!, row: row!, busy: await db.$count(busyTimes, eq(busyTimes.jobId, jobId)) }
}
