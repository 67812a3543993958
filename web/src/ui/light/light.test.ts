import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { describe, expect, it } from 'vitest'
import { lightOf, placeOnStrip, skyAt, skyGradient, suggestedStarts } from './light.ts'
import { lightText, shootLightText } from './light-texts.ts'

const phoenix = { latitude: 33.4484, longitude: -112.074, zone: 'America/Phoenix', date: '2026-11-14' }

describe('the light of a day', () => {
  it('knows sunrise, golden hour and sunset of a place on a day', () => {
    expect(lightText(lightOf(phoenix))).toBe('Sunrise 6:58 AM. Golden hour 4:50 to 5:23 PM. Sunset 5:26 PM.')
  })

  it('uses the local time of the place, in the east and the west of its zone', () => {
    const tampa = lightOf({ latitude: 27.9506, longitude: -82.4572, zone: 'America/New_York', date: '2026-07-04' })
    const boise = lightOf({ latitude: 43.615, longitude: -116.2023, zone: 'America/Boise', date: '2026-07-04' })
    expect(Math.abs(tampa.sunset - minutesOfTime('20:29'))).toBeLessThan(3)
    expect(Math.abs(boise.sunset - minutesOfTime('21:29'))).toBeLessThan(3)
    expect(Math.abs(boise.sunrise - minutesOfTime('06:08'))).toBeLessThan(3)
  })

  it('maps each hour to a sky', () => {
    const light = lightOf(phoenix)
    const skies = ['05:00', '06:45', '11:00', '16:30', '17:30', '20:00'].map((at) => skyAt(light, minutesOfTime(at)))
    expect(skies).toEqual(['night', 'dawn', 'day', 'gold', 'dusk', 'night'])
    expect(skyAt(light, minutesOfTime('16:30'), 'studio')).toBe('studio')
    expect(skyAt(light, minutesOfTime('16:30'), 'outdoor')).toBe('gold')
  })

  it('says where the shoot meets the golden hour', () => {
    const light = lightOf(phoenix)
    expect(shootLightText(light, minutesOfTime('16:30'), 120)).toBe('Shoot from 4:30 to 6:30 PM; golden hour from 4:50')
    expect(shootLightText(light, minutesOfTime('10:00'), 60)).toBe('Shoot from 10:00 to 11:00 AM')
  })

  it('suggests starts on quarters of an hour', () => {
    expect(suggestedStarts(lightOf(phoenix), 60)).toEqual({ morning: 480, golden: 1005, midday: 720 })
    expect(suggestedStarts(lightOf(phoenix), 360).golden).toBe(1005 - 240)
  })

  it('paints the strip from 5 AM to 9 PM, and north of the arctic circle, too', () => {
    expect([placeOnStrip(300), placeOnStrip(990), placeOnStrip(1260)]).toEqual([0, 71.875, 100])
    expect(skyGradient(lightOf(phoenix))).toMatch(/^linear-gradient\(90deg, #1b2540 .*%\)$/)
    const barrow = { latitude: 71.29, longitude: -156.79, zone: 'America/Anchorage' }
    expect(lightText(lightOf({ ...barrow, date: '2026-12-21' }))).toBe('The sun does not rise on this day.')
    expect(skyAt(lightOf({ ...barrow, date: '2026-12-21' }), 720)).toBe('night')
    expect(skyAt(lightOf({ ...barrow, date: '2026-06-21' }), 0)).toBe('day')
  })
})
