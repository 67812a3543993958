import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { expect, test } from 'vitest'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import { aConnection } from '../../../factories/calendars.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'

const { db } = await freshDatabase()
const input = { address: 'https://calendar.example/private.ics' }

/** A site whose calendar servers answer when they are let go. */
function aSite() {
  const asked = { count: 0 }
  const letGo = Promise.withResolvers<void>()
  const calendars: CalendarDrivers = {
    ics: {
      async listCalendars() {
        asked.count++
        await letGo.promise
        return [{ remoteId: 'file', name: 'Family' }]
      },
      read: async () => ({ isComplete: true, events: [], syncState: 'read' }),
    },
  }
  const services = testServices(db, { calendars })
  const apiOf = (person: Parameters<typeof actorOf>[0]) => as(db, actorOf(person), { services }).calendars
  const waiting = async (count: number) => expect.poll(() => asked.count, { timeout: 20_000 }).toBe(count)
  return { apiOf, asked, waiting, letGo: () => letGo.resolve() }
}

test('sixteen addresses that one person connects at once make one request; the others are to be tried again', async () => {
  const site = aSite()
  const bo = await aPhotographer(db)
  const { connectionId } = await aConnection(db, { personId: bo.id })
  const first = site.apiOf(bo).connectAddress(input)
  await site.waiting(1)
  for (let time = 0; time < 15; time++)
    await expect(site.apiOf(bo).connectAddress(input)).rejects.toMatchObject(refusal('calendar_being_read'))
  await expect(site.apiOf(bo).readNow({ connectionId })).rejects.toMatchObject(refusal('calendar_being_read'))
  expect(site.asked.count).toBe(1)
  site.letGo()
  await first
  expect((await site.apiOf(bo).connectAddress(input)).connections).toHaveLength(3)
})

test('the calendars of eight people are read at once, not those of a ninth', async () => {
  const site = aSite()
  const people = await Promise.all(Array.from({ length: calendarLimits.peopleReadingAtOnce }, () => aPhotographer(db)))
  const reading = people.map((person) => site.apiOf(person).connectAddress(input))
  await site.waiting(8)
  const ninth = await aPhotographer(db)
  await expect(site.apiOf(ninth).connectAddress(input)).rejects.toMatchObject(refusal('calendars_being_read'))
  site.letGo()
  await Promise.all(reading)
  expect((await site.apiOf(ninth).connectAddress(input)).connections).toHaveLength(1)
})
