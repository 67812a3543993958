import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setPictureHidden } from '#server/portfolio/set-picture-hidden'
import { aBid, aHire, aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { north, phoenix } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { notForYou, notThere, refusal } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
async function anOpenJob(facts: Parameters<typeof aJob>[1] = {}) {
  const client = actorOf(await aClient(db))
  const job = await aJob(db, { clientId: client.id, specialties: ['WEDDING'], ...facts })
  const ask = (...people: { id: string }[]) =>
    as(db, client).bids.inviteSeveral({ jobId: job.id, photographerIds: people.map(({ id }) => id) })
  return { client, job, ask }
}
const photographers = (count: number) => Promise.all(Array.from({ length: count }, () => aPhotographer(db)))

describe('asking several photographers', () => {
  test('asks each of them once, and tells what became of each', async () => {
    const { client, job, ask } = await anOpenJob()
    const bo = await aPhotographer(db)
    const bidder = await aPhotographer(db)
    const disabled = await aPhotographer(db, { disabledAt: new Date() })
    const far = await aPhotographer(db, { city: north(phoenix, 30), maxTravelMiles: 20 })
    await as(db, actorOf(far)).profiles.setOnlyJobsInRange({ isOn: true })
    await aBid(db, { jobId: job.id, photographerId: bidder.id })
    const nobody = { id: randomUUID() }
    expect(await ask(bo, bidder, disabled, far, nobody, client, bo)).toEqual([
      { photographerId: bo.id, refusal: null },
      { photographerId: bidder.id, refusal: 'invited_has_bid' },
      // These look alike, so that nobody learns of a setting or an account.
      ...[disabled, far, nobody, client].map(({ id }) => ({ photographerId: id, refusal: 'invited_unavailable' })),
    ])
    expect(await as(db, client).bids.invitations({ jobId: job.id })).toMatchObject([{ photographer: { id: bo.id } }])
    expect((await recordedEvents(db, { jobId: job.id })).filter(({ name }) => name === 'photographer.invited')).toHaveLength(1)
    expect(await ask(bo)).toEqual([{ photographerId: bo.id, refusal: 'already_invited' }])
  })

  test('stops at ten for the job, in the order they were named', async () => {
    const { ask } = await anOpenJob()
    const first = await photographers(4)
    const others = await photographers(8)
    await ask(...first)
    const outcomes = await ask(...others)
    expect(outcomes.map(({ photographerId }) => photographerId)).toEqual(others.map(({ id }) => id))
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([...Array(6).fill(null), ...Array(2).fill('invitations_used_up')])
  })

  test.each(rounds)('twice at the same time asks ten in all (round %i)', async () => {
    const { client, job, ask } = await anOpenJob()
    const some = await photographers(7)
    const others = await photographers(7)
    await Promise.all([ask(...some), ask(...others.toReversed())])
    expect(await as(db, client).bids.invitations({ jobId: job.id })).toHaveLength(10)
  })

  test('is refused as a whole for a job that is not open, for others, and for more than ten', async () => {
    const running = await anOpenJob()
    const started = await anOpenJob({ startsAt: new Date(Date.now() - 3_600_000) })
    await aHire(db, { jobId: running.job.id, bidId: (await aBid(db, { jobId: running.job.id })).id })
    const bo = await aPhotographer(db)
    await expect(running.ask(bo)).rejects.toMatchObject(refusal('job_not_open'))
    await expect(started.ask(bo)).rejects.toMatchObject(refusal('shoot_time_passed'))
    const input = { jobId: (await anOpenJob()).job.id, photographerIds: [bo.id] }
    await expect(as(db, actorOf(await aClient(db))).bids.inviteSeveral(input)).rejects.toMatchObject(notThere)
    await expect(as(db, actorOf(bo)).bids.inviteSeveral(input)).rejects.toMatchObject(notForYou)
    const eleven = Array.from({ length: 11 }, () => ({ id: randomUUID() }))
    await expect((await anOpenJob()).ask(...eleven)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the candidates for a job', () => {
  test('are marked by range, time, specialty, and what was asked', async () => {
    const { client, job, ask } = await anOpenJob()
    const fit = await aPhotographer(db, { specialties: ['WEDDING'] })
    const far = await aPhotographer(db, { city: north(phoenix, 30), maxTravelMiles: 20, specialties: ['WEDDING'] })
    const other = await aPhotographer(db, { specialties: ['PET'] })
    const unscheduled = await aPhotographer(db, { specialties: ['WEDDING'] })
    await ask(other)
    await aBid(db, { jobId: job.id, photographerId: far.id })
    const gone = await aPhotographer(db, { disabledAt: new Date() })
    const photographerIds = [fit, far, other, unscheduled, gone].map(({ id }) => id)
    const found = await as(db, client).bids.candidates({ jobId: job.id, photographerIds })
    const of = ({ id }: { id: string }) => found.find(({ photographerId }) => photographerId === id)
    expect(found).toHaveLength(4)
    expect(of(fit)).toMatchObject({ isInRange: true, offersSpecialty: true, invitedAt: null, hasBid: false })
    expect(of(far)).toMatchObject({ isInRange: false, hasBid: true })
    expect(of(other)).toMatchObject({ isInRange: true, offersSpecialty: false, invitedAt: expect.any(Date) })
  })

  test('tell how many of their pictures the client likes for the job', async () => {
    const { client, job } = await anOpenJob()
    const liked = await aPhotographer(db)
    const other = await aPhotographer(db)
    const first = await aPicture(db, { personId: liked.id })
    const second = await aPicture(db, { personId: liked.id })
    const hidden = await aPicture(db, { personId: liked.id })
    for (const { id } of [first, second, hidden]) await as(db, client).bids.pin({ jobId: job.id, pictureId: id })
    await db.transaction((tx) => setPictureHidden(tx, { pictureId: hidden.id, hidden: { at: new Date(), reason: 'Not theirs.' } }))
    const photographerIds = [liked.id, other.id]
    const found = await as(db, client).bids.candidates({ jobId: job.id, photographerIds })
    const countOf = (id: string) => found.find(({ photographerId }) => photographerId === id)?.pinnedCount
    expect(photographerIds.map(countOf)).toEqual([2, 0])
  })

  test('are not free while they are hired for another shoot at that time', async () => {
    const { client, job } = await anOpenJob()
    const bo = await aPhotographer(db)
    const same = await aJob(db, {})
    await aHire(db, { jobId: same.id, bidId: (await aBid(db, { jobId: same.id, photographerId: bo.id })).id })
    const mayBe = await as(db, client).bids.candidates({ jobId: job.id, photographerIds: [bo.id] })
    expect(mayBe).toMatchObject([{ photographerId: bo.id, isFree: false }])
  })

  test('are shown to the client of the job only', async () => {
    const { job } = await anOpenJob()
    const bo = await aPhotographer(db)
    const input = { jobId: job.id, photographerIds: [bo.id] }
    await expect(as(db, actorOf(await aClient(db))).bids.candidates(input)).rejects.toMatchObject(notThere)
    await expect(as(db, actorOf(bo)).bids.candidates(input)).rejects.toMatchObject(notForYou)
  })
})

test('a search starts at the city of the newest job of a client', async () => {
  const client = actorOf(await aClient(db))
  expect(await as(db, client).jobs.newestPlace()).toBeNull()
  await aJob(db, { clientId: client.id })
  const place = await as(db, client).jobs.newestPlace()
  expect(place?.placeName).toBe(phoenix.label)
  const found = await as(db, client).search.photographers({ placeToken: place?.token ?? '' })
  expect(found.total).toBeGreaterThan(0)
})
