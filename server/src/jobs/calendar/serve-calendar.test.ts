import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aBid, aCancellation, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, aPassword, aPhotographer } from '../../../factories/people.ts'
import { eventsInCalendar } from '../../../test/events-in-calendar.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testApp } from '../../../test/test-server.ts'

const { db } = await freshDatabase()
const { request, signIn } = testApp(db)
const password = 'a long password'

const client = await aClient(db, { name: 'Ana Ortiz' })
const winner = await aPhotographer(db, { name: 'Marisol Vega' })
const rival = await aPhotographer(db)
const stranger = await aClient(db)
const admin = await aClient(db, { isAdmin: true })
const cookies = new Map<string, string>()
beforeAll(async () => {
  for (const { id, email } of [client, winner, rival, stranger, admin]) {
    await aPassword(db, id, password)
    cookies.set(id, await signIn(email, password))
  }
})

function fileOf(jobId: string, { id }: { id: string }) {
  return request(`/api/jobs/${jobId}/calendar.ics`, { headers: { cookie: cookies.get(id) ?? '' } })
}

async function aShoot({ version = 1 } = {}) {
  const facts = { title: 'Zoë, Kai; "dusk"', startsAt: daysFromNow(3), streetLine: '1200 W Palm Ln', meetingPoint: 'North gate, left' }
  return (await aRunningJob(db, { ...facts, version, clientId: client.id, photographerId: winner.id })).job
}

describe('the calendar file of a shoot', () => {
  test('is for both people of the hire, with the exact place', async () => {
    const job = await aShoot()
    for (const person of [client, winner]) {
      const response = await fileOf(job.id, person)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
      const name = `${job.shootOn}-zo%C3%AB-kai-dusk.ics`
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="${job.shootOn}-zoe-kai-dusk.ics"; filename*=UTF-8''${name}`,
      )
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(eventIn(await response.text())).toMatchObject({
        uid: `job-${job.id}@shutterbid`,
        sequence: 1,
        summary: 'Zoë, Kai; "dusk"',
        location: '1200 W Palm Ln, Phoenix, AZ 85004',
        description: expect.stringContaining('Meeting point: North gate, left\nClient: Ana Ortiz. Photographer: Marisol Vega.'),
        url: expect.anything(),
        status: 'CONFIRMED',
      })
    }
  })

  test("has the job's start and end", async () => {
    const job = await aShoot()
    const { startsAt, endsAt } = eventIn(await (await fileOf(job.id, client)).text())
    expect([startsAt, endsAt]).toEqual([job.startsAt, job.endsAt])
    expect(job.endsAt.getTime() - job.startsAt.getTime()).toBe(job.durationMinutes * 60_000)
  })

  test('keeps its entry with a higher revision when the shoot is cancelled', async () => {
    const job = await aShoot({ version: 4 })
    const before = eventIn(await (await fileOf(job.id, winner)).text())
    await aCancellation(db, { jobId: job.id, reason: 'photographer' })
    const response = await fileOf(job.id, winner)
    expect(response.headers.get('content-type')).toContain('method=CANCEL')
    expect(before).toMatchObject({ sequence: 4, status: 'CONFIRMED' })
    expect(eventIn(await response.text())).toMatchObject({ uid: before.uid, sequence: 5, status: 'CANCELLED', method: 'CANCEL' })
  })

  test('does not exist for anybody else, with the same answer as for an unknown job', async () => {
    const job = await aShoot()
    const open = await aJob(db, { clientId: client.id })
    await aBid(db, { jobId: open.id, photographerId: rival.id })
    const answers = await Promise.all([
      ...[rival, stranger, admin].map((person) => fileOf(job.id, person)),
      request(`/api/jobs/${job.id}/calendar.ics`),
      fileOf(open.id, client),
      fileOf(open.id, rival),
      fileOf(randomUUID(), client),
      fileOf('not-an-id', client),
    ])
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([404, '{"message":"Job not found"}'])
  })

  test('does not exist for disabled people', async () => {
    const job = await aShoot()
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, winner.id))
    expect((await fileOf(job.id, winner)).status).toBe(404)
    await db.update(people).set({ disabledAt: null }).where(eq(people.id, winner.id))
  })
})

/** The only event. */
function eventIn(content: string) {
  const [event, ...others] = eventsInCalendar(content)
  expect(others).toEqual([])
  return event!
}
