import { timeOfMinutes, timesWords, timeWords } from '../time/when-words.ts'
import type { Light } from './light.ts'

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

export function risesAndSets(light: Light) {
  return light.sunrise >= 0 && light.sunset < 2880
}
