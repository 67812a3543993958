import { and, eq, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { aBid, aCancellation, aHire, aJob } from '../factories/jobs.ts'
import { aClient, actorOf, aPerson, aPhotographer } from '../factories/people.ts'

/** Everybody who can look at a job, and a job with two bids whose contents are easy to find. */
export async function aMarket(db: Db) {
  const client = await aClient(db)
  const otherClient = await aClient(db)
  const winner = await aPhotographer(db)
  const rival = await aPhotographer(db)
  const stranger = await aPhotographer(db)
  const admin = await aPerson(db, { isAdmin: true })
  const job = await aJob(db, {
    clientId: client.id,
    streetLine: '1200 W Secret St',
    placeName: '1200 W Secret St, Phoenix',
    latitude: 33.512345,
    longitude: -112.154321,
    meetingPoint: 'By the secret fountain',
  })
  const earlier = new Date(Date.now() - 60_000)
  await aBid(db, {
    jobId: job.id,
    photographerId: winner.id,
    amountDollars: 24_601,
    message: 'offer-of-the-winner',
    editedPictures: 2461,
    submittedAt: earlier,
  })
  await aBid(db, { jobId: job.id, photographerId: rival.id, amountDollars: 31_337, message: 'offer-of-the-rival', editedPictures: 3137 })
  const viewers = {
    client: actorOf(client),
    otherClient: actorOf(otherClient),
    winner: actorOf(winner),
    rival: actorOf(rival),
    stranger: actorOf(stranger),
    admin: actorOf(admin),
  }
  return { viewers, job, secrets: { winner: '24601 offer-of-the-winner', rival: '31337 offer-of-the-rival' } }
}

export const marketStates = ['open', 'in_progress', 'completed', 'cancelled after the hire', 'cancelled while open'] as const
export type MarketState = (typeof marketStates)[number]

/** Takes the job of a market to a state; the winner is hired on the way. */
export async function moveTo(db: Db, { id: jobId }: { id: string }, state: MarketState) {
  if (state === 'open') return
  const [winner] = await db
    .select()
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.message, 'offer-of-the-winner')))
  if (state !== 'cancelled while open') await aHire(db, { jobId, bidId: winner!.id })
  if (state === 'completed')
    await db
      .update(jobs)
      .set({ status: 'completed', completedAt: sql`${jobs.endsAt}` })
      .where(eq(jobs.id, jobId))
  if (state.startsWith('cancelled'))
    await aCancellation(db, { jobId, reason: state === 'cancelled after the hire' ? 'photographer' : 'client' })
}
