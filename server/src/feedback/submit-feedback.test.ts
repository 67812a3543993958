import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCompletedJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { aPhoto, pictureStore } from '../../test/picture-store.ts'
import { notThere, refusal } from '../../test/refusal.ts'
import { testServices } from '../../test/test-services.ts'
import { feedback } from './tables.ts'

const { db } = await freshDatabase()
const { files, stored, removeDue } = pictureStore(db)
const services = testServices(db, { files })
type Person = Parameters<typeof actorOf>[0]
const me = (person: Person, idempotencyKey: string | null = null) =>
  as(db, actorOf(person), { services, ip: randomUUID(), idempotencyKey }).feedback
const form = { type: 'bug' as const, email: 'ana@example.com', rating: 4, content: 'The map is empty.', jobId: null }
const aFeedback = () => ({ ...form, feedbackId: randomUUID() })
const mailsAbout = async (feedbackId: string) => {
  const { rows } = await db.execute<{ payload: { text: string } }>(
    sql`select payload from graphile_worker._private_jobs where payload::text like ${`%${feedbackId}%`}`,
  )
  return rows.map(({ payload }) => JSON.stringify(payload))
}

test('feedback is stored, mailed to the operator once, and listed for its author only', async () => {
  const client = await aClient(db)
  const other = await aClient(db)
  const { job } = await aCompletedJob(db, { clientId: client.id, photographerId: (await aPhotographer(db)).id, title: 'Twins' })
  const sent = { ...aFeedback(), jobId: job.id }
  expect(await me(client).jobs()).toEqual([{ id: job.id, title: 'Twins', shootOn: job.shootOn, shootTime: job.shootTime.slice(0, 5) }])
  expect(await me(client).submit(sent)).toMatchObject({ id: sent.feedbackId, rating: 4, jobTitle: 'Twins', photoKey: null })
  await me(client).submit(sent)
  const mails = await mailsAbout(sent.feedbackId)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('operator@example.com')
  expect(mails[0]).toContain('The map is empty.')
  expect((await me(client).list({})).items).toMatchObject([{ id: sent.feedbackId, type: 'bug', content: 'The map is empty.' }])
  expect((await me(other).list({})).items).toEqual([])
})

test('the list has all pages, newest first', async () => {
  const client = await aClient(db)
  const values = Array.from({ length: 23 }, (_, minute) => ({
    ...form,
    id: randomUUID(),
    personId: client.id,
    content: `Number ${minute}`,
    sentAt: new Date(Date.UTC(2026, 0, 1, 0, minute - (minute % 2))),
  }))
  await db.insert(feedback).values(values)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await me(client).list({ cursor })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual(values.map(({ id }) => id).toSorted())
})

test("a job of others, another role's type, an eleventh message and somebody else's id are refused", async () => {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const { job } = await aCompletedJob(db, { clientId: (await aClient(db)).id, photographerId: photographer.id })
  await expect(me(client).submit({ ...aFeedback(), jobId: job.id })).rejects.toMatchObject(refusal('feedback_job_not_own'))
  await expect(me(client).submit({ ...aFeedback(), type: 'shoot' })).rejects.toMatchObject(refusal('feedback_type_unavailable'))
  await expect(me(photographer).submit({ ...aFeedback(), type: 'photographer' })).rejects.toMatchObject(
    refusal('feedback_type_unavailable'),
  )
  const sent = aFeedback()
  await me(photographer).submit({ ...sent, jobId: job.id })
  await expect(me(client).submit(sent)).rejects.toMatchObject(notThere)
  for (let count = 0; count < 10; count++) await me(client).submit(aFeedback())
  await expect(me(client).submit(aFeedback())).rejects.toMatchObject({
    ...refusal('feedback_used_up'),
    message: 'You have sent 10 messages within 24 hours. Send the next one in 24 hours.',
  })
})

test('of many submissions at once at most ten a day are stored', async () => {
  const client = await aClient(db)
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => me(client).submit(aFeedback())))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await db.$count(feedback, eq(feedback.personId, client.id))).toBe(10)
})

test('feedback whose mail cannot be queued stays, says so, and is mailed by a repetition', async () => {
  const client = await aClient(db)
  const sent = aFeedback()
  await db.execute(
    sql`create function refuse_mail() returns trigger language plpgsql as 'begin raise exception ''the queue is broken''; end'`,
  )
  await db.execute(
    sql`create trigger refuse_mail before insert on graphile_worker._private_jobs for each row execute function refuse_mail()`,
  )
  try {
    await expect(me(client).submit(sent)).rejects.toMatchObject(refusal('feedback_not_mailed'))
    expect((await me(client).list({})).items).toMatchObject([{ id: sent.feedbackId }])
  } finally {
    await db.execute(sql`drop trigger refuse_mail on graphile_worker._private_jobs`)
  }
  await me(client).submit(sent)
  expect(await mailsAbout(sent.feedbackId)).toHaveLength(1)
})

test('a photo is stored as our own rendition, stays while its feedback does, and goes with the account', async () => {
  const client = await aClient(db)
  await aPassword(db, client.id, 'golden-hour')
  const before = await stored()
  const { photoKey, id } = await me(client).submit({ ...aFeedback(), photo: await aPhoto('face.jpg') })
  expect(photoKey).toMatch(/^[0-9a-f]{32}$/)
  expect(await stored()).toHaveLength(before.length + 1)
  expect((await mailsAbout(id))[0]).toContain(photoKey)
  await removeDue(2)
  expect(await stored()).toHaveLength(before.length + 1)
  await as(db, actorOf(client), { services, ip: randomUUID() }).leaving.deleteAccount({ proof: { password: 'golden-hour' } })
  expect(await db.$count(feedback, eq(feedback.personId, client.id))).toBe(0)
  await removeDue(2)
  expect(await stored()).toEqual(before)
})

test('a refused submission leaves no photo behind', async () => {
  const client = await aClient(db)
  const before = await stored()
  const refused = me(client).submit({ ...aFeedback(), jobId: randomUUID(), photo: await aPhoto('face.jpg') })
  await expect(refused).rejects.toMatchObject(refusal('feedback_job_not_own'))
  const broken = new File(['not a picture'], 'face.jpg', { type: 'image/jpeg' })
  await expect(me(client).submit({ ...aFeedback(), photo: broken })).rejects.toMatchObject({ code: 'REFUSED' })
  expect(await stored()).toEqual(before)
})
