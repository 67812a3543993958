import * as SunCalc from 'suncalc'
import { instantAt } from './instant-at.ts'
import type { Light, LightPlace } from './light.ts'

type Point = { latitude: number; longitude: number }

/** In percent how much of the moon is lit, if it is above the horizon at that instant; else null. */
export function moonAt({ latitude, longitude }: Point, instant: Date): number | null {
  if (SunCalc.getMoonPosition(instant, latitude, longitude).altitude <= 0) return null
  return Math.round(SunCalc.getMoonIllumination(instant).fraction * 100)
}

/**
 * The first quarter of an hour after dusk, in minutes of the day, at which a moon that gives light is well above the horizon; null if there
 * is none before midnight.
 */
export function moonStart(place: LightPlace, light: Light): { start: number; percent: number } | null {
  for (let start = Math.ceil(light.dusk / 15) * 15; start < 1440; start += 15) {
    const instant = instantAt(place, start)
    const { fraction } = SunCalc.getMoonIllumination(instant)
    if (fraction < minFraction) return null
    const { altitude } = SunCalc.getMoonPosition(instant, place.latitude, place.longitude)
    if (altitude >= minAltitude) return { start, percent: Math.round(fraction * 100) }
  }
  return null
}

const minFraction = 0.4
// In degrees.
const minAltitude = 8
