import { describe, expect, test } from 'vitest'
import {
  openCaldavSite,
  openGoogleSite,
  openIcsSite,
  openMisbehavingCaldav,
  openMisbehavingGoogle,
  openMisbehavingIcs,
  openUnusualCaldavSite,
} from '../../../test/calendars/calendar-sites.ts'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import { hugeAnswers } from '../../../test/fakes/huge-answers.ts'
import type { CalendarRead } from './calendar-driver.ts'

const now = new Date('2026-11-20T00:00:00Z')
const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-11-01T00:00:00Z'), zone: 'America/Phoenix', ownerEmails: [] }
const soon = (ms = 20_000) => AbortSignal.timeout(ms)
const at = (startsAt: string, endsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
const dentist = at('2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z')
const choir = at('2026-12-02T18:00:00Z', '2026-12-02T20:00:00Z')
const party = at('2026-12-05T02:00:00Z', '2026-12-05T05:00:00Z')
const longAgo = at('2020-01-01T18:00:00Z', '2020-01-01T19:00:00Z')
const wholeDay = { ...at('2026-12-24T00:00:00Z', '2026-12-26T00:00:00Z'), days: ['2026-12-24', '2026-12-26'] as [string, string] }

/** What is stored after a read, by event. */
function after(read: CalendarRead, before = new Map<string, CalendarRead['events'][number]>()) {
  const stored = new Map(read.isComplete ? [] : before)
  for (const event of read.events) stored.set(event.eventId, event)
  for (const [id, { spans }] of stored) if (spans.length === 0) stored.delete(id)
  return stored
}
const spansOf = (stored: ReturnType<typeof after>) =>
  [...stored.values()].flatMap(({ spans }) => spans).toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())

describe.each([
  ['a file at an address', openIcsSite, openMisbehavingIcs],
  ['a CalDAV server', openCaldavSite, openMisbehavingCaldav],
  ['an unusual CalDAV server', openUnusualCaldavSite, openMisbehavingCaldav],
  ['Google', openGoogleSite, openMisbehavingGoogle],
])('calendars of %s', async (_, openSite, openMisbehaving) => {
  const site = await openSite()
  const { driver } = site

  async function aCalendar(name = 'Family', kind = { getsShoots: false }) {
    const calendar = await site.addCalendar(name, kind)
    const read = (syncState: string | null = null) => driver.read(calendar.access, calendar.remoteId, window, syncState, soon())
    return { ...calendar, read }
  }

  test('are listed by name', async () => {
    const { access, remoteId } = await aCalendar('Weddings 2026')
    expect(await driver.listCalendars(access, soon())).toContainEqual(expect.objectContaining({ remoteId, name: 'Weddings 2026' }))
  })

  test('give the times of their events in the window, and nothing else of them', async () => {
    const { put, read } = await aCalendar()
    for (const [id, event] of Object.entries({ dentist, choir, longago: longAgo, free: { ...party, isFree: true } })) await put(id, event)
    await put('holiday', wholeDay)
    const first = await read()
    expect(first.isComplete).toBe(true)
    // Midnight in Phoenix.
    expect(spansOf(after(first))).toEqual([dentist, choir, at('2026-12-24T07:00:00Z', '2026-12-26T07:00:00Z')])
    expect(JSON.stringify(first)).not.toContain('Dentist')
  })

  test('give no event again while nothing changes', async () => {
    const { put, read } = await aCalendar()
    await put('dentist', dentist)
    const first = await read()
    const second = await read(first.syncState)
    expect(second).toMatchObject({ isComplete: false, events: [] })
    expect(await read(second.syncState)).toMatchObject({ isComplete: false, events: [] })
  })

  test('tell what was added, moved and deleted', async () => {
    const { put, remove, read } = await aCalendar()
    await put('dentist', dentist)
    await put('choir', choir)
    const first = await read()
    await put('dentist', party)
    await remove('choir')
    const second = await read(first.syncState)
    expect(spansOf(after(second, after(first)))).toEqual([party])
    await put('choir', choir)
    expect(spansOf(after(await read(second.syncState), after(second, after(first))))).toEqual([choir, party])
  })

  const { keepChanges } = site
  if (keepChanges)
    test('are read from the start when their server does not tell what changed', async () => {
      const { put, remove, read } = await aCalendar()
      await put('dentist', dentist)
      const first = await read()
      await remove('dentist')
      await put('choir', choir)
      keepChanges(true)
      const second = await read(first.syncState)
      keepChanges(false)
      expect(second.isComplete).toBe(true)
      expect(spansOf(after(second, after(first)))).toEqual([choir])
    })

  test('say who is not let in, and what is gone', async () => {
    const { remoteId, lose, read } = await aCalendar()
    for (const ask of [
      () => driver.read(site.deniedAccess, remoteId, window, null, soon()),
      () => driver.listCalendars(site.deniedAccess, soon()),
    ])
      await expect(ask()).rejects.toMatchObject({ reason: 'denied' })
    await lose()
    await expect(read()).rejects.toMatchObject({ reason: 'gone' })
  })

  test('are no longer listed when they are gone, and those that remain are', async () => {
    const lost = await aCalendar()
    const kept = await aCalendar()
    await lost.lose()
    const remoteIds = async ({ access }: typeof lost) =>
      (await driver.listCalendars(access, soon()).catch(() => [])).map(({ remoteId }) => remoteId)
    expect(await remoteIds(kept)).toContain(kept.remoteId)
    if (lost.remoteId === kept.remoteId) expect(await remoteIds(lost)).toEqual([])
    else expect(await remoteIds(kept)).not.toContain(lost.remoteId)
  })

  const { write, remove } = driver
  if (write && remove)
    test('keep an entry that is written twice once, give it back with its UID, and lose it once', async () => {
      const { access, remoteId, read, lose } = await aCalendar('Shoots', { getsShoots: true })
      const entry = anEntry()
      for (let time = 0; time < 2; time++) await write(access, remoteId, entry, soon())
      const first = await read()
      const eventId = driver.entryId?.(entry.uid) ?? expect.stringMatching(new RegExp(entry.uid.replace('@', '(@|%40)')))
      expect([...after(first).values()]).toEqual([{ eventId, uid: entry.uid, spans: [at('2027-06-12T16:00:00Z', '2027-06-12T18:00:00Z')] }])
      await write(access, remoteId, { ...entry, revision: 2, ...party }, soon())
      const second = await read(first.syncState)
      expect(spansOf(after(second, after(first)))).toEqual([party])
      for (let time = 0; time < 2; time++) await remove(access, remoteId, entry.uid, soon())
      const third = await read(second.syncState)
      expect(third.events).toEqual([expect.objectContaining({ eventId, spans: [], isDeleted: true })])
      expect(after(third, after(second)).size).toBe(0)
      await write(access, remoteId, entry, soon())
      expect(after(await read()).size).toBe(1)
      await lose()
      await expect(write(access, remoteId, { ...entry, uid: 'job-another@shutterbid' }, soon())).rejects.toMatchObject({ reason: 'gone' })
    })

  if (write && remove)
    test('say that they can no longer be written to', async () => {
      const { driver, access, remoteId } = await openMisbehaving({ status: 403, text: '' })
      await expect(driver.write!(access, remoteId, anEntry(), soon())).rejects.toMatchObject({ reason: 'denied' })
      await expect(driver.remove!(access, remoteId, anEntry().uid, soon())).rejects.toMatchObject({ reason: 'denied' })
    })

  test.each(misbehaviours)('are not read from a server that %s', async (_, answer) => {
    const { driver, access, remoteId } = await openMisbehaving(answer)
    const expected = { name: 'Error', reason: expect.stringMatching(/unreachable|busy|not_a_calendar/) }
    for (const ask of [() => driver.read(access, remoteId, window, null, soon(1000)), () => driver.listCalendars(access, soon(1000))])
      await expect(ask()).rejects.toMatchObject(expected)
  })

  test.each(hugeAnswers)('are not read from a server that answers with %s', async (_, answer) => {
    const { driver, access, remoteId } = await openMisbehaving(answer)
    const expected = { name: 'Error', reason: expect.stringMatching(/too_large|not_a_calendar|unreachable/) }
    for (const ask of [() => driver.read(access, remoteId, window, null, soon(60_000)), () => driver.listCalendars(access, soon(60_000))])
      await expect(ask()).rejects.toMatchObject(expected)
  })

  test.each([
    ['in seconds', '120'],
    ['as a date', 'Fri, 20 Nov 2026 00:02:00 GMT'],
  ])('say how long to wait, %s', async (_, retryAfter) => {
    const { driver, access, remoteId } = await openMisbehaving({ status: 429, text: '', headers: { 'retry-after': retryAfter } }, () => now)
    const error = await driver.read(access, remoteId, window, null, soon()).catch((caught) => caught)
    expect(error).toMatchObject({ reason: 'busy', retryAt: new Date('2026-11-20T00:02:00Z') })
  })
})

function anEntry() {
  return {
    uid: 'job-3f0c5d5e-8f36-4c3f-9b3d-0f4b7c1d2e3f@shutterbid',
    revision: 1,
    changedAt: new Date('2026-11-20T00:00:00Z'),
    ...at('2027-06-12T16:00:00Z', '2027-06-12T18:00:00Z'),
    zone: 'America/Phoenix',
    title: 'Orchard portraits',
    place: 'Mesa, AZ',
    description: 'Client: Ana',
    url: 'https://shutterbid.test/jobs/1',
    isCancelled: false,
  }
}
