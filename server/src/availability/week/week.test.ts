import { randomUUID } from 'node:crypto'
import type { TimeSlot } from '@shutterbid/domain/availability/schemas'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import { profiles } from '#server/profiles/tables'
import { aClient, actorOf, aPhotographer, placeColumns } from '../../../factories/people.ts'
import { boise, tampa } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notForYou, notSignedIn, notThere } from '../../../test/refusal.ts'
import { onProfileChanged } from './on-profile-changed.ts'

const { db } = await freshDatabase()

const usual: TimeSlot[] = [{ start: '09:00', end: '17:00' }]
const aNewcomer = (facts: Parameters<typeof aPhotographer>[1] = {}) => aPhotographer(db, { week: null, ...facts })

describe('a week that was never saved', () => {
  test.each([
    ['in the zone of the place', { city: boise }, 'America/Boise'],
    ['in the zone of Phoenix without a place', { city: null }, 'America/Phoenix'],
  ])('shows every day off, %s', async (_, facts, zone) => {
    const photographer = await aNewcomer(facts)
    const week = await as(db, actorOf(photographer)).availability.week({ personId: photographer.id })
    const days = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, isAvailable: false, slots: [] }))
    expect(week).toEqual({ zone, savedAt: null, days })
  })
})

describe('saving a day', () => {
  test('creates the schedule in the zone of the place, leaves the other days off, and is visible to others', async () => {
    const photographer = await aNewcomer({ city: tampa })
    const saved = await as(db, actorOf(photographer)).availability.saveDay({ dayOfWeek: 1, isAvailable: true, slots: usual })

    expect(saved).toMatchObject({ zone: 'America/New_York', savedAt: expect.any(Date) })
    expect(saved.days[1]).toEqual({ dayOfWeek: 1, isAvailable: true, slots: usual })
    expect(saved.days.filter(({ isAvailable }) => isAvailable)).toHaveLength(1)
    expect(await as(db, actorOf(await aClient(db))).availability.week({ personId: photographer.id })).toEqual(saved)
    expect(await changesOf(photographer.id)).toHaveLength(1)
  })

  test('replaces only the slots of that day and sorts them', async () => {
    const photographer = await aNewcomer()
    const api = as(db, actorOf(photographer)).availability
    await api.saveDay({ dayOfWeek: 1, isAvailable: true, slots: usual })
    await api.saveDay({ dayOfWeek: 2, isAvailable: true, slots: usual })

    const evening = { start: '18:00', end: '24:00' }
    const morning = { start: '06:15', end: '18:00' }
    const { days } = await api.saveDay({ dayOfWeek: 2, isAvailable: true, slots: [evening, morning] })

    expect(days[2]?.slots).toEqual([morning, evening])
    expect(days[1]?.slots).toEqual(usual)
  })

  test('that is switched off keeps its slots for later', async () => {
    const photographer = await aNewcomer()
    const { days } = await as(db, actorOf(photographer)).availability.saveDay({ dayOfWeek: 3, isAvailable: false, slots: usual })
    expect(days[3]).toEqual({ dayOfWeek: 3, isAvailable: false, slots: usual })
  })

  test.each([
    ['switched on without a slot', { isAvailable: true, slots: [] }],
    ['with slots that overlap', { isAvailable: true, slots: [...usual, { start: '16:45', end: '18:00' }] }],
    ['with a slot that ends before it starts', { isAvailable: true, slots: [{ start: '17:00', end: '09:00' }] }],
    ['that is not in quarter hours', { isAvailable: true, slots: [{ start: '09:10', end: '17:00' }] }],
    ['with seven slots', { isAvailable: true, slots: [0, 1, 2, 3, 4, 5, 6].map((hour) => ({ start: `0${hour}:00`, end: `0${hour}:30` })) }],
  ])('%s is refused', async (_, day) => {
    const photographer = await aNewcomer()
    const api = as(db, actorOf(photographer)).availability
    await expect(api.saveDay({ dayOfWeek: 1, ...day })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api.week({ personId: photographer.id })).toMatchObject({ savedAt: null })
  })

  test.each(rounds)('seven concurrent saves of days all succeed (round %i)', async () => {
    const photographer = await aNewcomer()
    const api = as(db, actorOf(photographer)).availability
    await Promise.all([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => api.saveDay({ dayOfWeek, isAvailable: true, slots: usual })))
    const { days } = await api.week({ personId: photographer.id })
    expect(days.every(({ isAvailable, slots }) => isAvailable && slots.length === 1)).toBe(true)
  })

  test('twice with one key is one save', async () => {
    const photographer = await aNewcomer()
    const api = as(db, actorOf(photographer), { idempotencyKey: randomUUID() }).availability
    const day = { dayOfWeek: 1, isAvailable: true, slots: usual }
    expect(await api.saveDay(day)).toEqual(await api.saveDay(day))
    expect(await changesOf(photographer.id)).toHaveLength(1)
  })

  test('is for photographers', async () => {
    const day = { dayOfWeek: 1, isAvailable: true, slots: usual }
    await expect(as(db, null).availability.saveDay(day)).rejects.toMatchObject(notSignedIn)
    await expect(as(db, actorOf(await aClient(db))).availability.saveDay(day)).rejects.toMatchObject(notForYou)
  })
})

describe('a week', () => {
  test('does not exist for a client or an unknown person', async () => {
    const client = await aClient(db)
    const api = as(db, actorOf(client)).availability
    for (const personId of [client.id, randomUUID()]) await expect(api.week({ personId })).rejects.toMatchObject(notThere)
    await expect(as(db, null).availability.week({ personId: client.id })).rejects.toMatchObject(notSignedIn)
  })
})

describe('a photographer who moves', () => {
  test('keeps the local hours in the new zone, also when the event is repeated', async () => {
    const photographer = await aPhotographer(db)
    const before = await as(db, actorOf(photographer)).availability.week({ personId: photographer.id })
    await db.update(profiles).set(placeColumns(boise, 50)).where(eq(profiles.personId, photographer.id))

    await hearOf(photographer.id)
    await hearOf(photographer.id)

    expect(await as(db, actorOf(photographer)).availability.week({ personId: photographer.id })).toEqual({
      ...before,
      zone: 'America/Boise',
    })
    expect(await changesOf(photographer.id)).toHaveLength(1)
  })

  test('without a schedule changes nothing', async () => {
    const photographer = await aNewcomer()
    await hearOf(photographer.id)
    expect(await changesOf(photographer.id)).toEqual([])
  })
})

describe('the completeness of a profile', () => {
  test.each([
    ['everything', { avatarKey: null, city: null, week: null }, { hasPlace: false, hasSchedule: false, hasAvatar: false }],
    ['nothing', {}, { hasPlace: true, hasSchedule: true, hasAvatar: true }],
    ['a week with a day switched on', { week: [] }, { hasPlace: true, hasSchedule: false, hasAvatar: true }],
  ])('%s', async (_, facts, lacks) => {
    expect(await as(db, actorOf(await aPhotographer(db, facts))).availability.completeness()).toEqual(lacks)
  })

  test('is for photographers', async () => {
    await expect(as(db, actorOf(await aClient(db))).availability.completeness()).rejects.toMatchObject(notForYou)
    await expect(as(db, null).availability.completeness()).rejects.toMatchObject(notSignedIn)
  })
})

function hearOf(personId: string) {
  return onProfileChanged(db, { id: randomUUID(), name: 'profile.changed', facts: { personId }, recordedAt: new Date() })
}

async function changesOf(personId: string) {
  const recorded = await db
    .select({ facts: events.facts })
    .from(events)
    .where(and(eq(events.name, 'week.changed')))
  return recorded.filter(({ facts }) => (facts as { personId: string }).personId === personId)
}

describe('saving several days', () => {
  test('replaces them together and leaves the others', async () => {
    const photographer = await aNewcomer()
    const api = as(db, actorOf(photographer)).availability
    await api.saveDay({ dayOfWeek: 1, isAvailable: true, slots: usual })
    await api.saveDay({ dayOfWeek: 2, isAvailable: true, slots: [{ start: '06:00', end: '07:00' }] })
    const copied = [2, 3].map((dayOfWeek) => ({ dayOfWeek, isAvailable: true, slots: usual }))
    const { days } = await api.saveDays({ days: copied })
    expect(days.slice(1, 4)).toEqual([1, 2, 3].map((dayOfWeek) => ({ dayOfWeek, isAvailable: true, slots: usual })))
    expect(days.filter(({ isAvailable }) => isAvailable)).toHaveLength(3)
    expect(await changesOf(photographer.id)).toHaveLength(3)
  })

  test('saves none if one is wrong, named twice, or none is named', async () => {
    const photographer = await aNewcomer()
    const api = as(db, actorOf(photographer)).availability
    const monday = { dayOfWeek: 1, isAvailable: true, slots: usual }
    for (const days of [[], [monday, monday], [monday, { dayOfWeek: 2, isAvailable: true, slots: [] }]])
      await expect(api.saveDays({ days })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await api.week({ personId: photographer.id })).savedAt).toBeNull()
  })
})
