import { timeOfMinutes, timesWords, timeWords } from '../time/when-words.ts'
import type { Light } from './light.ts'

/** 'Sunrise 6:54 AM. Golden hour 4:41 to 5:22 PM. Sunset 5:24 PM.' */
export function lightWords(light: Light) {
  if (!risesAndSets(light)) return light.sunrise < 0 ? 'The sun does not set on this day.' : 'The sun does not rise on this day.'
  return `Sunrise ${timeWords(timeOfMinutes(light.sunrise))}. ${goldenHourWords(light)}. Sunset ${timeWords(timeOfMinutes(light.sunset))}.`
}

/** 'Golden hour 4:41 to 5:22 PM'. */
export function goldenHourWords(light: Light) {
  return `Golden hour ${timesWords(timeOfMinutes(light.goldenHour), timeOfMinutes(light.sunsetStart))}`
}

/** What the strip shows: 'Shoot from 4:30 to 6:30 PM; golden hour from 4:41'. */
export function shootLightWords(light: Light, start: number, minutes: number) {
  const shoot = `Shoot from ${timesWords(timeOfMinutes(start), timeOfMinutes(start + minutes))}`
  const meetsGold = risesAndSets(light) && start < light.sunset && start + minutes > light.goldenHour
  return meetsGold ? `${shoot}; golden hour from ${timeWords(timeOfMinutes(light.goldenHour)).replace(/ [AP]M$/, '')}` : shoot
}

function risesAndSets(light: Light) {
  return light.sunrise >= 0 && light.sunset < 2880
}
