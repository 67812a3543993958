import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onJobDelivered } from '#server/profiles/counts/on-job-delivered'
import { aBid, aCompletedJob, aDelivery, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { jobs } from '../tables.ts'
import { actOnDeliveries } from './act-on-deliveries.ts'
import { pictureDeliveries, shootTroubles } from './tables.ts'

const { db } = await freshDatabase()
const hour = 3_600_000
const day = 24 * hour
const link = 'https://gallery.example/ana'

/** A hire whose shoot began three hours ago. The pictures are due in ten days. */
async function aHiredPair() {
  const client = actorOf(await aClient(db))
  const photographer = actorOf(await aPhotographer(db))
  const startsAt = new Date(Date.now() - 3 * hour)
  const deliveryOn = new Date(Date.now() + 10 * day).toISOString().slice(0, 10)
  const { job } = await aRunningJob(db, { clientId: client.id, photographerId: photographer.id, startsAt, deliveryOn })
  const jobId = job.id
  const at = (after: number) => ({ now: () => new Date(Date.now() + after) })
  const asPhotographer = (after = 0) => as(db, photographer, at(after)).jobs
  return {
    jobId,
    client,
    photographer,
    asClient: (after = 0) => as(db, client, at(after)).jobs,
    asPhotographer,
    deliver: (facts: { isPart?: boolean; links?: string[]; note?: string } = {}, after = 0) =>
      asPhotographer(after).deliverPictures({ jobId, isPart: false, links: [link], note: '', ...facts }),
    clock: (after: number) => actOnDeliveries(db, listenerTools(at(after))),
  }
}

test('the photographer delivers, and the client has the pictures', async () => {
  const { jobId, asClient, deliver } = await aHiredPair()
  const delivered = await deliver({ note: ' The password is gate. ' })
  expect(delivered).toMatchObject({
    pictures: 'waiting',
    deliveries: [{ what: 'all', links: [link], note: 'The password is gate.', outcome: null }],
  })
  expect(delivered.may).not.toContain('deliverPictures')
  const seen = await asClient().get({ jobId })
  expect(seen.may).toEqual(expect.arrayContaining(['confirmPictures', 'reportMissing']))
  expect(await asClient().confirmPictures({ jobId })).toMatchObject({ pictures: 'received', deliveries: [{ outcome: 'received' }] })
  await expect(asClient().confirmPictures({ jobId })).rejects.toMatchObject(refusal('no_delivery_waits'))
  await expect(deliver()).rejects.toMatchObject(refusal('pictures_received'))
})

test('a part asks nothing, and all of them follow', async () => {
  const { jobId, asClient, deliver } = await aHiredPair()
  expect(await deliver({ isPart: true })).toMatchObject({ pictures: 'none', deliveries: [{ what: 'part', dueAt: null }] })
  await expect(asClient().confirmPictures({ jobId })).rejects.toMatchObject(refusal('no_delivery_waits'))
  expect(await deliver({ links: [] })).toMatchObject({ pictures: 'waiting', deliveries: [{ what: 'all', links: [] }, { what: 'part' }] })
})

test('what is missing is delivered again', async () => {
  const { jobId, asClient, deliver } = await aHiredPair()
  await deliver()
  await expect(deliver()).rejects.toMatchObject(refusal('delivery_waits'))
  const missing = await asClient().reportMissing({ jobId, note: 'The dance.' })
  expect(missing).toMatchObject({ pictures: 'missing', deliveries: [{ outcome: 'missing', missingNote: 'The dance.' }] })
  await expect(asClient().reportMissing({ jobId, note: 'The cake.' })).rejects.toMatchObject(refusal('missing_said'))
  await expect(asClient().reportMissing({ jobId, note: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await deliver()).toMatchObject({ pictures: 'waiting', deliveries: [{ outcome: null }, { outcome: 'missing' }] })
})

test('a hire has five links in all', async () => {
  const { deliver } = await aHiredPair()
  const four = ['a', 'b', 'c', 'd'].map((name) => `https://gallery.example/${name}`)
  await deliver({ isPart: true, links: four })
  await expect(deliver({ links: ['https://x.example/e', 'https://x.example/f'] })).rejects.toMatchObject(refusal('delivery_links_used_up'))
  expect(await deliver({ links: [...four, link] })).toMatchObject({ pictures: 'waiting' })
})

test('silence counts as received after 14 days, and not before', async () => {
  const { jobId, asClient, deliver, clock } = await aHiredPair()
  await deliver()
  await clock(13.9 * day)
  expect(await asClient().get({ jobId })).toMatchObject({ pictures: 'waiting' })
  await clock(14.1 * day)
  await clock(14.2 * day)
  expect(await asClient().get({ jobId })).toMatchObject({ pictures: 'received', deliveries: [{ outcome: 'silence' }] })
  expect(await answersOf(jobId)).toMatchObject([{ facts: { outcome: 'silence' } }])
})

describe('completion', () => {
  test('says nothing about the pictures, and the client can say for 30 days that they are missing', async () => {
    const { jobId, asClient, asPhotographer, deliver } = await aHiredPair()
    await expect(asClient().reportMissing({ jobId, note: 'All.' })).rejects.toMatchObject(refusal('no_delivery_waits'))
    expect(await asPhotographer().complete({ jobId })).toMatchObject({ status: 'completed', pictures: 'none' })
    await expect(asClient(42 * day).reportMissing({ jobId, note: 'All.' })).rejects.toMatchObject(refusal('delivery_over'))
    const missing = await asClient(20 * day).reportMissing({ jobId, note: 'All of them.' })
    expect(missing).toMatchObject({ pictures: 'missing', deliveries: [{ what: 'nothing', missingNote: 'All of them.' }] })
    expect(await deliver({}, 21 * day)).toMatchObject({ pictures: 'waiting' })
    await expect(deliver({}, 60 * day)).rejects.toMatchObject(refusal('delivery_over'))
  })

  test('leaves an answer open, and "I have them" can be taken back', async () => {
    const { jobId, asClient, asPhotographer, deliver } = await aHiredPair()
    await deliver()
    await asPhotographer().complete({ jobId })
    await asClient().confirmPictures({ jobId })
    expect(await asClient().reportMissing({ jobId, note: 'The dance.' })).toMatchObject({ pictures: 'missing' })
  })
})

test('a cancelled hire waits for no answer', async () => {
  const { jobId, asClient, asPhotographer, deliver, clock } = await aHiredPair()
  await deliver()
  await asPhotographer().cancel({ jobId, note: 'A mistake.' })
  await clock(15 * day)
  const seen = await asClient().get({ jobId })
  expect(seen).toMatchObject({ pictures: 'none', deliveries: [{ outcome: 'job_closed' }] })
  expect(seen.may).not.toContain('reportMissing')
})

test('nobody but the pair sees deliveries, and only administrators see what went wrong besides', async () => {
  const { jobId, client, asClient, deliver } = await aHiredPair()
  const rival = await aPhotographer(db)
  await aBid(db, { jobId, photographerId: rival.id, status: 'rejected', rejectReason: 'outbid' })
  await deliver()
  await asClient().sayTrouble({ jobId, kind: 'did_not_come', note: 'I waited.' })
  expect(await as(db, client).jobs.get({ jobId })).toMatchObject({ troubles: [{ isByClient: true, note: 'I waited.' }] })
  expect(await as(db, actorOf(rival)).jobs.get({ jobId })).toMatchObject({ pictures: 'none', deliveries: [], troubles: [] })
  const admin = actorOf(await aClient(db, { isAdmin: true }))
  expect(await as(db, admin).jobs.get({ jobId })).toMatchObject({ pictures: 'none', deliveries: [], troubles: [{ note: 'I waited.' }] })
})

test('each side says once what went wrong, and the other answers once', async () => {
  const { jobId, asClient, asPhotographer } = await aHiredPair()
  const note = 'I waited for an hour.'
  await expect(asClient(-1.5 * hour).sayTrouble({ jobId, kind: 'did_not_come', note })).rejects.toMatchObject(refusal('trouble_too_early'))
  await asClient().sayTrouble({ jobId, kind: 'did_not_come', note })
  await expect(asClient().sayTrouble({ jobId, kind: 'could_not_shoot', note })).rejects.toMatchObject(refusal('trouble_said'))
  await expect(asClient().answerTrouble({ jobId, note })).rejects.toMatchObject(refusal('no_trouble_to_answer'))
  const answered = await asPhotographer().answerTrouble({ jobId, note: 'I was at the other gate.' })
  expect(answered.troubles).toMatchObject([{ kind: 'did_not_come', note, answer: 'I was at the other gate.' }])
  await expect(asPhotographer().answerTrouble({ jobId, note })).rejects.toMatchObject(refusal('no_trouble_to_answer'))
  expect((await asPhotographer().sayTrouble({ jobId, kind: 'could_not_shoot', note: 'Rain.' })).troubles).toHaveLength(2)
  await asPhotographer().complete({ jobId })
  await db.delete(shootTroubles).where(eq(shootTroubles.jobId, jobId))
  await expect(asClient(31 * day).sayTrouble({ jobId, kind: 'did_not_come', note })).rejects.toMatchObject(refusal('trouble_over'))
})

test('a profile counts hires that were received or whose day has passed', async () => {
  const { id: photographerId } = await aPhotographer(db)
  const of = async (after: number, saidAfter: number | null, outcome: 'received' | 'silence' | 'missing' | null) => {
    const startsAt = new Date(Date.now() - 30 * day)
    const deliveryOn = new Date(startsAt.getTime() + after * day).toISOString().slice(0, 10)
    const { job } = await aCompletedJob(db, { photographerId, startsAt, deliveryOn })
    const saidAt = new Date(startsAt.getTime() + (saidAfter ?? 0) * day)
    if (saidAfter !== null) await aDelivery(db, { jobId: job.id, saidAt, outcome, answeredAt: outcome && new Date() })
    return { jobId: job.id, clientId: job.clientId, photographerId }
  }
  await of(10, 8, 'received')
  await of(10, 9, 'silence')
  await of(10, 12, 'received')
  await of(10, 8, 'missing')
  // In time, and not answered yet.
  await of(10, 9, null)
  const facts = await of(26, null, null)
  const count = () => onJobDelivered(db, { id: randomUUID(), name: 'job.delivery_day_passed', facts, recordedAt: new Date() })
  const seen = async () => (await as(db, actorOf(await aClient(db))).profiles.get({ personId: photographerId })).deliveriesOnTime
  await count()
  expect(await seen()).toBeNull()
  await db.update(jobs).set({ deliveryPassedOn: jobs.deliveryOn }).where(eq(jobs.acceptedPhotographerId, photographerId))
  await count()
  expect(await seen()).toEqual({ count: 2, of: 5 })
})

test('that the agreed day has passed is recorded once, and again for another day', async () => {
  const { jobId, clock } = await aHiredPair()
  const passed = async () => (await recordedEvents(db, { jobId })).filter(({ name }) => name === 'job.delivery_day_passed')
  await clock(9.5 * day)
  expect(await passed()).toHaveLength(0)
  for (let times = 0; times < 2; times++) await clock(12 * day)
  expect(await passed()).toHaveLength(1)
  const deliveryOn = new Date(Date.now() + 14 * day).toISOString().slice(0, 10)
  await db.update(jobs).set({ deliveryOn }).where(eq(jobs.id, jobId))
  await clock(16 * day)
  expect(await passed()).toHaveLength(2)
})

test.each([
  ['two that wait', {}, 'picture_deliveries_one_waits'],
  ['a link that is not https', { links: ['http://gallery.example'] }, 'picture_deliveries_links'],
  ['six links', { links: Array(6).fill(link) }, 'picture_deliveries_links'],
  ['a part that is answered', { what: 'part' as const, dueAt: null, outcome: 'received' as const }, 'picture_deliveries_outcome_fits'],
  ['a part that is due', { what: 'part' as const }, 'picture_deliveries_due'],
  ['a note of 501 characters', { note: 'a'.repeat(501) }, 'picture_deliveries_note_lengths'],
])('the database refuses %s', async (_, facts, constraint) => {
  const { job } = await aRunningJob(db)
  await aDelivery(db, { jobId: job.id })
  const answeredAt = 'outcome' in facts ? new Date() : null
  await expect(aDelivery(db, { jobId: job.id, answeredAt, ...facts })).rejects.toSatisfy(refusedBy(constraint))
})

test.each(rounds)('of two deliveries at once one waits (round %i)', async () => {
  const { jobId, deliver } = await aHiredPair()
  const tries = await Promise.allSettled([deliver(), deliver(), deliver({ links: [] }), deliver()])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(pictureDeliveries, and(eq(pictureDeliveries.jobId, jobId), isNull(pictureDeliveries.outcome)))).toBe(1)
})

test.each(rounds)('of an answer and the clock at once one counts (round %i)', async () => {
  const { jobId, asClient, deliver, clock } = await aHiredPair()
  await deliver()
  await Promise.allSettled([
    asClient().confirmPictures({ jobId }),
    clock(15 * day),
    asClient().reportMissing({ jobId, note: 'The dance.' }),
    clock(15 * day),
  ])
  expect(await answersOf(jobId)).toHaveLength(1)
})

test.each(rounds)('completing and missing pictures at once are both stored (round %i)', async () => {
  const { jobId, asClient, asPhotographer, deliver } = await aHiredPair()
  await deliver()
  await Promise.all([asPhotographer().complete({ jobId }), asClient().reportMissing({ jobId, note: 'The dance.' })])
  expect(await asClient().get({ jobId })).toMatchObject({ status: 'completed', pictures: 'missing' })
})

async function answersOf(jobId: string) {
  return (await recordedEvents(db, { jobId })).filter(({ name }) => name === 'job.pictures_answered')
}
