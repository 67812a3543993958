import { randomUUID } from 'node:crypto'
import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { describe, expect, test } from 'vitest'
import { aRunningJob } from '../../../factories/jobs.ts'
import { anOverride } from '../../../factories/overrides.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { phoenix, tampa } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { extendOverrides } from './extend-overrides.ts'

const { db } = await freshDatabase()

// A Monday, in the evening in Phoenix and already Tuesday in London.
const now = () => new Date('2027-01-12T03:00:00Z')
const today = '2027-01-11'
const morning = [{ start: '06:00', end: '12:00' }]
const away = { isAvailable: false, slots: [] }

async function aCaller(facts: Parameters<typeof aPhotographer>[1] = {}) {
  const photographer = await aPhotographer(db, facts)
  return { id: photographer.id, api: as(db, actorOf(photographer), { now }).availability }
}

describe('adding an override', () => {
  test('for several dates makes one group, which others can read but not why', async () => {
    const { id, api } = await aCaller()
    const view = await api.addOverride({ days: ['2027-02-02', '2027-02-01'], isAvailable: true, slots: morning })
    const group = { id: expect.any(String), isAvailable: true, slots: morning, weekday: null, extendedTo: null }
    expect(view).toEqual({ zone: phoenix.zone, today, groups: [{ ...group, days: ['2027-02-01', '2027-02-02'] }] })
    expect(await as(db, actorOf(await aClient(db)), { now }).availability.overrides({ personId: id })).toEqual(view)
  })

  test('without a saved schedule creates one in the zone of the place', async () => {
    const { id, api } = await aCaller({ week: null, city: tampa })
    // It is 22:00 on the 11th in Tampa.
    expect(await api.overrides({ personId: id })).toEqual({ zone: 'America/New_York', today, groups: [] })
    expect(await api.addOverride({ days: [today], ...away })).toMatchObject({ zone: 'America/New_York', groups: [{ days: [today] }] })
  })

  test('an unavailable date keeps no slots', async () => {
    const { api } = await aCaller()
    expect((await api.addOverride({ days: ['2027-02-01'], isAvailable: false, slots: morning })).groups).toMatchObject([{ slots: [] }])
  })

  test('for a weekday adds it for twelve months, without the excepted dates', async () => {
    const { api } = await aCaller()
    const { groups } = await api.addOverride({ days: ['2027-01-14'], recurring: true, except: ['2027-01-21'], ...away })
    expect(groups).toMatchObject([{ weekday: 4, extendedTo: '2028-01-13' }])
    expect(groups[0]?.days).toHaveLength(52)
    expect(groups[0]?.days.slice(0, 2)).toEqual(['2027-01-14', '2027-01-28'])
  })

  test.each([
    ['yesterday', '2027-01-10', 'override_in_past'],
    ['in more than two years', '2029-01-12', 'override_too_far'],
  ] as const)('%s is refused', async (_, day, reason) => {
    const { id, api } = await aCaller()
    await expect(api.addOverride({ days: ['2027-02-01', day], ...away })).rejects.toMatchObject(refusal(reason))
    expect((await api.overrides({ personId: id })).groups).toEqual([])
  })

  test('with taken dates is refused as a whole, naming each of them', async () => {
    const { id, api } = await aCaller()
    await api.addOverride({ days: ['2027-02-01', '2027-02-08'], ...away })
    await expect(api.addOverride({ days: ['2027-02-01', '2027-02-02', '2027-02-08'], ...away })).rejects.toMatchObject({
      message: 'Date February 1, 2027 is already overridden. Date February 8, 2027 is already overridden',
      data: { reason: 'date_overridden', names: ['2027-02-01', '2027-02-08'] },
    })
    await expect(api.addOverride({ days: ['2027-01-25'], recurring: true, ...away })).rejects.toMatchObject({
      data: { names: ['2027-02-01', '2027-02-08'] },
    })
    expect((await api.overrides({ personId: id })).groups).toHaveLength(1)
  })

  test.each([
    ['no date', { days: [], ...away }],
    ['a date named twice', { days: ['2027-02-01', '2027-02-01'], ...away }],
    ['two dates that recur', { days: ['2027-02-01', '2027-02-02'], recurring: true, ...away }],
    ['hours without a slot', { days: ['2027-02-01'], isAvailable: true, slots: [] }],
    ['slots that overlap', { days: ['2027-02-01'], isAvailable: true, slots: [...morning, { start: '11:45', end: '13:00' }] }],
  ])('with %s is refused', async (_, input) => {
    const { api } = await aCaller()
    await expect(api.addOverride(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('past the limit of groups is refused', async () => {
    const { id, api } = await aCaller()
    for (let n = 0; n < 200; n++) await anOverride(db, { personId: id, days: [addDays('2027-03-01', n)] })
    await expect(api.addOverride({ days: ['2028-05-01'], ...away })).rejects.toMatchObject(refusal('too_many_overrides'))
  })

  test.each(rounds)('of eight at once for a date, one is added (round %i)', async () => {
    const { id, api } = await aCaller()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => api.addOverride({ days: ['2027-02-01', addDays('2027-02-02', n)], ...away })),
    )
    const refused = tries.filter((tried) => tried.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toMatchObject({ data: { reason: 'date_overridden', names: ['2027-02-01'] } })
    expect((await api.overrides({ personId: id })).groups).toHaveLength(1)
  })

  test('twice with one key adds it once', async () => {
    const photographer = await aPhotographer(db)
    const { addOverride } = as(db, actorOf(photographer), { now, idempotencyKey: randomUUID() }).availability
    const override = { days: ['2027-02-01'], ...away }
    expect(await addOverride(override)).toEqual(await addOverride(override))
  })
})

describe('changing an override', () => {
  test('replaces its hours and its dates from today on', async () => {
    const { id, api } = await aCaller()
    const groupId = await anOverride(db, { personId: id, days: ['2027-01-05', '2027-02-01', '2027-02-02'] })
    const change = { groupId, days: ['2027-02-02', '2027-02-03'], isAvailable: true, slots: morning }
    expect((await api.changeOverride(change)).groups).toMatchObject([{ id: groupId, isAvailable: true, slots: morning, days: change.days }])
    expect((await api.changeOverride({ ...change, ...away })).groups).toMatchObject([{ isAvailable: false, slots: [] }])
  })

  test('to a date of another group is refused, naming it', async () => {
    const { id, api } = await aCaller()
    await anOverride(db, { personId: id, days: ['2027-02-01'] })
    const groupId = await anOverride(db, { personId: id, days: ['2027-02-02'] })
    await expect(api.changeOverride({ groupId, days: ['2027-02-01', '2027-02-02'], ...away })).rejects.toMatchObject({
      message: 'Date February 1, 2027 is already overridden in another group',
      data: { reason: 'date_overridden_elsewhere', names: ['2027-02-01'] },
    })
    await expect(api.changeOverride({ groupId, days: ['2027-01-01'], ...away })).rejects.toMatchObject(refusal('override_in_past'))
    expect((await api.overrides({ personId: id })).groups).toMatchObject([{ days: ['2027-02-01'] }, { days: ['2027-02-02'] }])
  })

  test('of somebody else is not found, also to remove it', async () => {
    const { id, api } = await aCaller()
    const groupId = await anOverride(db, { personId: id, days: ['2027-02-01'] })
    const other = (await aCaller()).api
    await expect(other.changeOverride({ groupId, days: ['2027-02-02'], ...away })).rejects.toMatchObject(notThere)
    await expect(other.removeOverride({ groupId })).rejects.toMatchObject(notThere)
    await expect(as(db, null).availability.removeOverride({ groupId })).rejects.toMatchObject(notSignedIn)
    expect((await api.overrides({ personId: id })).groups).toHaveLength(1)
  })
})

test('removing an override removes all its dates, which can then be overridden again', async () => {
  const { id, api } = await aCaller()
  const groupId = await anOverride(db, { personId: id, days: ['2027-02-01', '2027-02-02'] })
  expect((await api.removeOverride({ groupId })).groups).toEqual([])
  expect((await api.addOverride({ days: ['2027-02-01'], ...away })).groups).toHaveLength(1)
})

describe('the nightly extension', () => {
  test('continues a recurring override, without its exceptions and the dates of other groups', async () => {
    const { id, api } = await aCaller()
    const { groups } = await api.addOverride({ days: ['2027-01-11'], recurring: true, ...away })
    const days = groups[0]?.days.filter((day) => day !== '2028-01-10') ?? []
    await api.changeOverride({ groupId: groups[0]?.id ?? '', days, ...away })
    await api.addOverride({ days: ['2028-01-17'], isAvailable: true, slots: morning })

    const later = () => new Date('2027-02-01T20:00:00Z')
    await extendOverrides(db, listenerTools({ now: later }))
    await extendOverrides(db, listenerTools({ now: later }))

    const [group] = (await api.overrides({ personId: id })).groups
    expect(group?.extendedTo).toBe('2028-01-31')
    expect(group?.days.filter((day) => day > '2028-01-01')).toEqual(['2028-01-03', '2028-01-24', '2028-01-31'])
  })

  test('deletes dates that are long past, and groups without any', async () => {
    const { id } = await aCaller()
    await anOverride(db, { personId: id, days: ['2026-11-01'] })
    const partly = await anOverride(db, { personId: id, days: ['2026-11-02', '2027-01-20'] })
    await extendOverrides(db, listenerTools({ now }))
    const early = () => new Date('2026-11-01T12:00:00Z')
    const { groups } = await as(db, actorOf(await aClient(db)), { now: early }).availability.overrides({ personId: id })
    expect(groups).toMatchObject([{ id: partly, days: ['2027-01-20'] }])
  })
})

describe('busy times', () => {
  test('are those of the caller, split at midnight of the schedule', async () => {
    const { id, api } = await aCaller()
    const startsAt = instantOf({ on: '2027-02-05', at: '22:00', zone: phoenix.zone })
    const { job } = await aRunningJob(db, { photographerId: id, startsAt, durationMinutes: 240 })
    const evening = { day: '2027-02-05', start: '22:00', end: '24:00', source: 'shoot', jobId: job.id }
    const night = { ...evening, day: '2027-02-06', start: '00:00', end: '02:00' }
    expect(await api.busyTimes({ from: '2027-02-01', to: '2027-02-28' })).toEqual([evening, night])
    expect(await api.busyTimes({ from: '2027-02-06', to: '2027-02-06' })).toEqual([night])
    expect(await api.busyTimes({ from: '2027-02-07', to: '2027-02-08' })).toEqual([])
    expect(await (await aCaller()).api.busyTimes({ from: '2027-02-01', to: '2027-02-28' })).toEqual([])
    await expect(api.busyTimes({ from: '2027-02-01', to: '2027-05-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
