import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aBid, aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, alwaysOpen, aPhotographer } from '../../../factories/people.ts'
import { boise } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { aMarket, moveTo } from '../../../test/bid-market.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notSignedIn, notThere } from '../../../test/refusal.ts'
import { setCounts } from '../../../test/without-guards.ts'
import { bids } from '../tables.ts'

const { db } = await freshDatabase()

describe('the list of bids', () => {
  test('is sorted newest first, with archived ones marked', async () => {
    const { viewers, job } = await aMarket(db)
    await db.update(bids).set({ archivedAt: new Date() }).where(eq(bids.photographerId, viewers.winner.id))
    expect((await as(db, viewers.client).bids.list({ jobId: job.id })).items).toMatchObject([
      { photographer: { id: viewers.rival.id }, isArchived: false, may: ['accept', 'archive'] },
      { photographer: { id: viewers.winner.id }, isArchived: true, may: ['unarchive'] },
    ])
  })

  test('shows what a client compares: rating to one decimal, reviews, completed jobs, whole miles', async () => {
    const client = await aClient(db)
    const job = await aJob(db, { clientId: client.id })
    const far = await aPhotographer(db, { city: boise })
    await setCounts(db, far.id, { ratingSum: 14, reviewCount: 3, completedJobs: 5 })
    await aBid(db, { jobId: job.id, photographerId: far.id })
    await aBid(db, { jobId: job.id, photographerId: (await aPhotographer(db, { city: null })).id })

    const [unplaced, placed] = (await as(db, actorOf(client)).bids.list({ jobId: job.id })).items

    expect(placed).toMatchObject({ rating: 4.7, reviewCount: 3, completedJobs: 5, isBusyThen: false, distanceMiles: 739 })
    expect(unplaced).toMatchObject({ rating: null, reviewCount: 0, distanceMiles: null })
  })

  test('shows who is available by their weekly schedule, which accepting does not check', async () => {
    const client = await aClient(db)
    const job = await aJob(db, { clientId: client.id })
    for (const [name, week] of Object.entries({ always: alwaysOpen, never: [], unsaved: null })) {
      const { id } = await aPhotographer(db, { name, week })
      await aBid(db, { jobId: job.id, photographerId: id })
    }
    const listed = (await as(db, actorOf(client)).bids.list({ jobId: job.id })).items
    expect(Object.fromEntries(listed.map(({ photographer, isAtWorkThen }) => [photographer.fullName, isAtWorkThen]))).toEqual({
      always: true,
      never: false,
      unsaved: null,
    })
    expect(listed.every(({ may }) => may.includes('accept'))).toBe(true)
  })

  test('excludes the bids of disabled photographers, also from the count', async () => {
    const { viewers, job } = await aMarket(db)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, viewers.rival.id))
    expect((await as(db, viewers.client).bids.list({ jobId: job.id })).items).toMatchObject([{ photographer: { id: viewers.winner.id } }])
    expect(await as(db, viewers.client).jobs.get({ jobId: job.id })).toMatchObject({ bidCount: 1 })
    await db.update(people).set({ disabledAt: null }).where(eq(people.id, viewers.rival.id))
    expect((await as(db, viewers.client).bids.list({ jobId: job.id })).items).toHaveLength(2)
  })

  test('still names the hired photographer when they are disabled later', async () => {
    const { viewers, job } = await aMarket(db)
    await moveTo(db, job, 'in_progress')
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, viewers.winner.id))
    expect((await as(db, viewers.client).bids.list({ jobId: job.id })).items).toMatchObject([
      { status: 'rejected' },
      { status: 'accepted' },
    ])
  })

  test('does not exist for an unknown job or a visitor', async () => {
    await expect(as(db, actorOf(await aClient(db))).bids.list({ jobId: randomUUID() })).rejects.toMatchObject({
      ...notThere,
      message: 'Job not found',
    })
    await expect(as(db, null).bids.list({ jobId: randomUUID() })).rejects.toMatchObject(notSignedIn)
  })
})
