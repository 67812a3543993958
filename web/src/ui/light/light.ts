import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { daysBetween, localDateTime } from '@shutterbid/domain/shared/when-texts'
import * as SunCalc from 'suncalc'

/** `date` is the local day at the place. */
export type LightPlace = { latitude: number; longitude: number; zone: string; date: string }

/** In minutes after local midnight. Without sunrise or sunset, the day is all light or all night. */
export type Light = {
  dawn: number
  sunrise: number
  /** The end of the golden hour after sunrise. */
  morningGoldEnd: number
  goldenHour: number
  sunsetStart: number
  sunset: number
  dusk: number
}

export type Sky = 'dawn' | 'day' | 'gold' | 'dusk' | 'night' | 'indoor' | 'studio'

/** A typical autumn day, for strips without a place, such as the weekly schedule. */
export const usualLight: Light = {
  dawn: 387,
  sunrise: 414,
  morningGoldEnd: 450,
  goldenHour: 1001,
  sunsetStart: 1042,
  sunset: 1044,
  dusk: 1070,
}

/** To the minute. */
export function lightOf({ latitude, longitude, zone, date }: LightPlace): Light {
  const solarNoon = new Date(Date.parse(`${date}T12:00:00Z`) - (longitude / 15) * 3_600_000)
  const sun = SunCalc.getTimes(solarNoon, latitude, longitude)
  if (!sun.sunrise || !sun.sunset) return sun.alwaysUp ? alwaysDay : alwaysNight
  const minutes = (instant: Date | null, otherwise: number) => {
    if (!instant) return otherwise
    const local = localDateTime(instant, zone)
    return daysBetween(date, local.on) * 1440 + minutesOfTime(local.at)
  }
  const sunrise = minutes(sun.sunrise, 0)
  const sunset = minutes(sun.sunset, 0)
  return {
    dawn: minutes(sun.dawn, sunrise - 60),
    sunrise,
    morningGoldEnd: minutes(sun.goldenHourEnd, sunrise + 60),
    goldenHour: minutes(sun.goldenHour, sunset - 60),
    sunsetStart: minutes(sun.sunsetStart, sunset - 3),
    sunset,
    dusk: minutes(sun.dusk, sunset + 60),
  }
}

/** `minute` is the minute of the day at which the shoot starts; indoor and studio shoots have no sky. */
export function skyAt(light: Light, minute: number, setting?: string): Sky {
  if (setting === 'indoor' || setting === 'studio') return setting
  if (minute < light.dawn || minute >= light.sunset + 40) return 'night'
  if (minute < light.sunrise + 90) return 'dawn'
  if (minute < light.sunset - 75) return 'day'
  return minute < light.sunset ? 'gold' : 'dusk'
}

/**
 * For a shoot of this length, in minutes of the day, rounded to quarters: an hour after sunrise, ten minutes before golden hour, and noon. A
 * longer shoot than two hours has golden hour in its last two.
 */
export function suggestedStarts(light: Light, minutes: number) {
  const golden = light.goldenHour - 10 - Math.max(0, minutes - 120)
  return { morning: toQuarter(light.sunrise + 60), golden: toQuarter(golden), midday: 12 * 60 }
}

export function skyGradient({ dawn, sunrise, goldenHour, sunset, dusk }: Light) {
  const stops: [string, number][] = [
    [night, dawn - 45],
    ['#6d6d92', dawn - 10],
    ['#efc0a0', sunrise],
    ['#f6dfb6', sunrise + 50],
    ['#d3e3e6', sunrise + 155],
    ['#d9e6e6', Math.max(sunrise + 155, goldenHour - 125)],
    ['#f4dba4', goldenHour - 20],
    ['#efa64a', sunset - 5],
    ['#c2694e', Math.max(sunset + 20, dusk)],
    ['#54507a', dusk + 40],
    [night, dusk + 90],
  ]
  return `linear-gradient(90deg, ${stops.map(([colour, minute]) => `${colour} ${placeOnStrip(minute).toFixed(1)}%`).join(', ')})`
}

/** In percent of the strip, which spans 5 AM to 9 PM; below 0 or above 100 outside of it. */
export function placeOnStrip(minute: number) {
  return ((minute - stripFrom) / (stripTo - stripFrom)) * 100
}

const night = '#1b2540'
const stripFrom = 5 * 60
const stripTo = 21 * 60
const far = 2880
const alwaysDay: Light = { dawn: -far, sunrise: -far, morningGoldEnd: -far, goldenHour: far, sunsetStart: far, sunset: far, dusk: far }
const alwaysNight: Light = { dawn: far, sunrise: far, morningGoldEnd: far, goldenHour: far, sunsetStart: far, sunset: far, dusk: far }

/** The nearest quarter of an hour of the day, in minutes. */
export function toQuarter(minute: number) {
  return Math.min(23 * 60 + 45, Math.max(0, Math.round(minute / 15) * 15))
}
