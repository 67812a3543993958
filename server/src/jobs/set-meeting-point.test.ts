import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/jobs/tables'
import { onMeetingPointSet } from '#server/notifications/about-hires/meeting-point-set'
import { aJob, aRunningJob } from '../../factories/jobs.ts'
import { actorOf } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../test/notified-pair.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { refusal } from '../../test/refusal.ts'
import { runListener } from '../../test/run-listener.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPair } = aNotifiedPair(db)
const hour = 3_600_000

async function aHire() {
  const { client, photographer } = await aPair()
  const ids = { clientId: client.id, photographerId: photographer.id }
  const { job } = await aRunningJob(db, { title, ...ids, startsAt: new Date(Date.now() + 24 * hour) })
  const jobId = job.id
  const asClient = (after = 0) => as(db, actorOf(client), { now: () => new Date(Date.now() + after) }).jobs
  return { client, photographer, jobId, ids: { jobId, ...ids }, asClient }
}

test('a client says after the hire where they meet, and the photographer reads it, in the bell and by mail', async () => {
  const { photographer, jobId, ids, asClient } = await aHire()
  expect((await asClient().get({ jobId })).may).toContain('setMeetingPoint')
  const changed = await asClient().setMeetingPoint({ jobId, meetingPoint: '  <b>North</b> gate ' })
  expect(changed.meetingPoint).toBe('<b>North</b> gate')
  expect(await as(db, actorOf(photographer)).jobs.get({ jobId })).toMatchObject({ meetingPoint: '<b>North</b> gate' })
  await runListener(db, onMeetingPointSet, 'job.meeting_point_set', ids)
  expect((await bellOf(photographer.id))[0]?.message).toBe(
    `Ana Ortiz says where you meet for ${title}. Ana Ortiz writes: “<b>North</b> gate”`,
  )
  const [mail] = await mailsTo(photographer)
  expect(mail?.headline).toBe(`Where you meet: ${title}`)
  expect(mail?.html).not.toContain('<b>North')
})

test('the same meeting point again tells nobody', async () => {
  const { jobId, asClient } = await aHire()
  await asClient().setMeetingPoint({ jobId, meetingPoint: 'North gate' })
  await asClient().setMeetingPoint({ jobId, meetingPoint: 'North gate' })
  expect((await recordedEvents(db, { jobId })).map(({ name }) => name)).toEqual(['job.meeting_point_set'])
})

test('a meeting point can be removed, and stays once the shoot is over', async () => {
  const { jobId, asClient } = await aHire()
  await asClient().setMeetingPoint({ jobId, meetingPoint: 'North gate' })
  expect((await asClient().setMeetingPoint({ jobId, meetingPoint: '' })).meetingPoint).toBe('')
  const late = asClient(48 * hour)
  await expect(late.setMeetingPoint({ jobId, meetingPoint: 'South gate' })).rejects.toMatchObject(refusal('shoot_is_over'))
  expect((await late.get({ jobId })).may).not.toContain('setMeetingPoint')
})

test('an open job has its meeting point changed by an edit only', async () => {
  const { client, asClient } = await aHire()
  const { id: jobId } = await aJob(db, { clientId: client.id })
  await expect(asClient().setMeetingPoint({ jobId, meetingPoint: 'North gate' })).rejects.toMatchObject(refusal('job_not_in_progress'))
  const [{ meetingPoint } = { meetingPoint: null }] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  expect(meetingPoint).toBe('')
})
