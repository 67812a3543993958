import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { expect, test } from 'vitest'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import { aConnection } from '../../../factories/calendars.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'

const { db } = await freshDatabase()
const input = { address: 'https://calendar.example/private.ics' }
/** A calendar at a site of its own. */
const inputOf = ({ id }: { id: string }) => ({ address: `https://calendar.${id}.example/private.ics` })

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
  const reading = people.map((person) => site.apiOf(person).connectAddress(inputOf(person)))
  await site.waiting(8)
  const ninth = await aPhotographer(db)
  await expect(site.apiOf(ninth).connectAddress(inputOf(ninth))).rejects.toMatchObject(refusal('calendars_being_read'))
  site.letGo()
  await Promise.all(reading)
  expect((await site.apiOf(ninth).connectAddress(input)).connections).toHaveLength(1)
})

test('eight people with calendars at a silent site wait for two of them, whatever its servers are called, and keep nobody else from connecting', async () => {
  const site = aSite()
  const eight = await Promise.all(Array.from({ length: calendarLimits.peopleReadingAtOnce }, () => aPhotographer(db)))
  const addressAt = (index: number) => ({ address: `https://calendar-${index}.silent.example/private.ics` })
  const reading = eight.slice(0, calendarLimits.peopleReadingOneSite).map((person, at) => site.apiOf(person).connectAddress(addressAt(at)))
  await site.waiting(2)
  for (const [index, person] of eight.slice(2).entries())
    await expect(site.apiOf(person).connectAddress(addressAt(index + 2))).rejects.toMatchObject(refusal('calendars_being_read'))
  const { connectionId } = await aConnection(db, { personId: eight[2]!.id, secret: testSecret, url: 'https://silent.example/private.ics' })
  await expect(site.apiOf(eight[2]!).readNow({ connectionId })).rejects.toMatchObject(refusal('calendars_being_read'))
  const other = await aPhotographer(db)
  const others = site.apiOf(other).connectAddress(inputOf(other))
  await site.waiting(3)
  site.letGo()
  expect((await others).connections).toHaveLength(1)
  await Promise.all(reading)
})
