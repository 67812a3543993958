import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { aCancellation, aCompletedJob, aRunningJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { publicPages } from './public-page/page-tables.ts'
import { selectProfile } from './queries.ts'

const { db } = await freshDatabase()
let photographer: PersonRow
beforeEach(async () => {
  photographer = await aPhotographer(db)
})

async function aHire(reason?: CancelReason) {
  const { job } = await aRunningJob(db, { photographerId: photographer.id })
  if (reason) await aCancellation(db, { jobId: job.id, reason })
  return job
}

/** As a client, the photographer and a visitor read it: the same for all. */
async function shownRecord() {
  const [page] = await db.select().from(publicPages).where(eq(publicPages.personId, photographer.id))
  const { hireRecord } = await as(db, null).search.page({ slug: page!.slug })
  for (const viewer of [photographer, await aClient(db)])
    expect((await as(db, actorOf(viewer)).profiles.get({ personId: photographer.id })).hireRecord).toEqual(hireRecord)
  return hireRecord
}

describe('how often a photographer cancelled hires', () => {
  test('is shown from five hires on', async () => {
    for (const reason of ['photographer', undefined, undefined, undefined] as const) await aHire(reason)
    expect(await shownRecord()).toBeNull()
    await aCompletedJob(db, { photographerId: photographer.id })
    expect(await shownRecord()).toEqual({ hires: 5, cancelled: 1 })
  })

  test('counts only cancellations of their own accord', async () => {
    for (const reason of ['client', 'operator', 'agreed', 'no_answer', 'photographer', 'photographer'] as const) await aHire(reason)
    expect(await shownRecord()).toEqual({ hires: 6, cancelled: 2 })
  })

  test('looks back twelve months', async () => {
    const old = await aHire('photographer')
    for (let count = 0; count < 5; count++) await aHire()
    expect(await shownRecord()).toEqual({ hires: 6, cancelled: 1 })
    await db.update(jobs).set({ acceptedAt: sql`now() - interval '12 months 1 day'` }).where(eq(jobs.id, old.id))
    expect(await shownRecord()).toEqual({ hires: 5, cancelled: 0 })
  })

  test('is read with an index', async () => {
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${selectProfile(db, photographer.id)}`)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('jobs_by_photographer_and_hire')
  })
})
