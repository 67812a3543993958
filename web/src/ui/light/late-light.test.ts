import { minutesOfTime, timeOfMinutes } from '@shutterbid/domain/shared/times'
import { describe, expect, it } from 'vitest'
import { lateLightText } from './late-light-text.ts'
import { lightOf } from './light.ts'
import { lightAcross } from './light-across.ts'
import { moonAt, moonStart } from './moon.ts'
import { bestStart, twilightStart } from './suggested-starts.ts'

const phoenix = { latitude: 33.4484, longitude: -112.074, zone: 'America/Phoenix', date: '2026-11-14' }
const light = lightOf(phoenix)
const arctic = lightOf({ latitude: 71.29, longitude: -156.79, zone: 'America/Anchorage', date: '2026-06-21' })
const textOf = (minute: number | null) => minute && timeOfMinutes(minute)

describe('suggested starts', () => {
  it('outdoors a shoot ends at sunset, and starts after sunrise however long it is', () => {
    expect(textOf(bestStart(light, 60, 'outdoor'))).toBe('16:30')
    expect(textOf(bestStart(light, 120, 'outdoor'))).toBe('15:30')
    expect(textOf(bestStart(light, 720, 'outdoor'))).toBe('07:00')
  })

  it('indoors the middle of the day is in its middle; a studio needs no daylight', () => {
    expect(textOf(bestStart(light, 120, 'indoor'))).toBe('11:15')
    expect(bestStart(light, 120, 'studio')).toBeNull()
  })

  it('twilight begins at sunset; there is none where the sun does not set', () => {
    expect(textOf(twilightStart(light))).toBe('17:30')
    expect(twilightStart(arctic)).toBeNull()
    expect(bestStart(arctic, 60, 'outdoor')).toBeNull()
  })
})

describe('the moon', () => {
  const moonOn = (date: string) => moonStart({ ...phoenix, date }, lightOf({ ...phoenix, date }))

  it('is suggested from dusk on, if it is bright and above the horizon', () => {
    const full = moonOn('2026-11-23')
    expect(textOf(full?.start ?? null)).toMatch(/^1[78]:/)
    expect(full?.percent).toBeGreaterThan(95)
  })

  it('is not suggested when it is new, or rises after midnight', () => {
    expect(moonOn('2026-11-09')).toBeNull()
    expect(moonOn('2026-12-02')).toBeNull()
  })

  it('says how much of it is lit, if it is up', () => {
    expect(moonAt(phoenix, new Date('2026-11-24T05:00:00Z'))).toBeGreaterThan(95)
    expect(moonAt(phoenix, new Date('2026-11-24T19:00:00Z'))).toBeNull()
  })
})

describe('the light across a shoot', () => {
  const spans = (from: string, minutes: number, of = light) =>
    lightAcross(of, minutesOfTime(from), minutes).map(({ phase, from, to }) => `${phase} ${timeOfMinutes(from)} ${timeOfMinutes(to)}`)

  it('has a part for each phase that the shoot meets', () => {
    expect(spans('16:30', 120)).toEqual(['day 16:30 16:50', 'golden 16:50 17:26', 'twilight 17:26 17:52', 'night 17:52 18:30'])
    expect(spans('06:30', 90)).toEqual(['night 06:30 06:32', 'twilight 06:32 06:58', 'golden 06:58 07:34', 'day 07:34 08:00'])
    expect(spans('11:00', 60)).toEqual(['day 11:00 12:00'])
  })

  it('continues after midnight, and where the sun does not set', () => {
    expect(spans('23:00', 120)).toEqual(['night 23:00 01:00'])
    expect(spans('18:30', 720)).toEqual(['night 18:30 06:30'])
    expect(spans('22:00', 540)).toEqual(['night 22:00 06:32', 'twilight 06:32 06:58', 'golden 06:58 07:00'])
    expect(spans('23:00', 60, arctic)).toEqual(['day 23:00 00:00'])
  })
})

describe('the words for a late shoot', () => {
  const late = (date: string, start: string, minutes: number) =>
    lateLightText({ ...phoenix, date }, lightOf({ ...phoenix, date }), minutesOfTime(start), minutes)

  it('say when twilight ends, and whether the moon is up at the end', () => {
    expect(late('2026-11-14', '17:00', 45)).toBe('Twilight until 5:52 PM.')
    expect(late('2026-11-24', '17:30', 120)).toBe('Twilight until 5:48 PM, then night with a moon that is 99% lit.')
    expect(late('2026-11-09', '17:30', 120)).toBe('Twilight until 5:55 PM, then night without a moon.')
  })

  it('are empty for a shoot that ends by sunset', () => {
    expect(late('2026-11-14', '15:00', 120)).toBeNull()
  })
})
