import { instantOf } from '@shutterbid/domain/shared/days'
import { expect, test } from 'vitest'
import { aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
const now = () => new Date('2027-03-01T12:00:00Z')

test('a hire that moves across a change of daylight saving keeps its local time', async () => {
  const client = actorOf(await aClient(db))
  const photographer = actorOf(await aPhotographer(db))
  const startsAt = instantOf({ on: '2027-03-06', at: '14:00', zone: 'America/Boise' })
  const hire = { clientId: client.id, photographerId: photographer.id, startsAt, zone: 'America/Boise' }
  const jobId = (await aRunningJob(db, hire)).job.id
  const asClient = as(db, client, { now })
  const asPhotographer = as(db, photographer, { now })
  const next = { jobId, shootOn: '2027-03-20', shootTime: '14:00', deliveryOn: '2027-04-03', note: 'My sister can only come later.' }
  const { proposal } = await asClient.jobs.proposeTerms(next)
  const moved = await asPhotographer.bids.agreeToProposal({ jobId, proposalId: proposal!.id })
  expect([startsAt, moved.startsAt]).toEqual([new Date('2027-03-06T21:00:00Z'), new Date('2027-03-20T20:00:00Z')])
  expect(moved).toMatchObject({ shootTime: '14:00', proposal: null })
  const skipped = asClient.jobs.proposeTerms({ ...next, shootOn: '2027-03-14', shootTime: '02:30' })
  await expect(skipped).rejects.toMatchObject(refusal('shoot_time_skipped'))
})
