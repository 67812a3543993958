import { timeOfMinutes, timesWords, timeWords } from '../time/when-words.ts'
import { instantAt } from './instant-at.ts'
import type { Light, LightPlace } from './light.ts'
import { moonAt } from './moon.ts'

export function lightWords(light: Light) {
  if (!risesAndSets(light)) return light.sunrise < 0 ? 'The sun does not set on this day.' : 'The sun does not rise on this day.'
  return `Sunrise ${timeWords(timeOfMinutes(light.sunrise))}. ${goldenHourWords(light)}. Sunset ${timeWords(timeOfMinutes(light.sunset))}.`
}

export function goldenHourWords(light: Light) {
  return `Golden hour ${timesWords(timeOfMinutes(light.goldenHour), timeOfMinutes(light.sunsetStart))}`
}

export function shootLightWords(light: Light, start: number, minutes: number) {
  const shoot = `Shoot from ${timesWords(timeOfMinutes(start), timeOfMinutes(start + minutes))}`
  const overlapsGoldenHour = risesAndSets(light) && start < light.sunset && start + minutes > light.goldenHour
  return overlapsGoldenHour ? `${shoot}; golden hour from ${timeWords(timeOfMinutes(light.goldenHour)).replace(/ [AP]M$/, '')}` : shoot
}

/** For a shoot that goes on after sunset: 'Twilight until 5:52 PM, then night without a moon.' */
export function lateLightWords(place: LightPlace, light: Light, start: number, minutes: number): string | null {
  const end = start + minutes
  if (!risesAndSets(light) || end <= light.sunset) return null
  const twilight = `Twilight until ${timeWords(timeOfMinutes(light.dusk))}`
  return end <= light.dusk ? `${twilight}.` : `${twilight}, then ${nightWords(place, end).toLowerCase()}.`
}

/** 'Night with a moon that is 96% lit', 'Night without a moon' */
export function nightWords(place: LightPlace, minute: number) {
  const percent = moonAt(place, instantAt(place, minute))
  return percent === null ? 'Night without a moon' : `Night with a moon that is ${percent}% lit`
}

function risesAndSets(light: Light) {
  return light.sunrise >= 0 && light.sunset < 2880
}
