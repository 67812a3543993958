import { timeOfMinutes } from '@shutterbid/domain/shared/times'
import { timesText, timeText } from '@shutterbid/domain/shared/when-texts'
import type { Light } from './light.ts'

export function lightText(light: Light) {
  if (!risesAndSets(light)) return light.sunrise < 0 ? 'The sun does not set on this day.' : 'The sun does not rise on this day.'
  return `Sunrise ${timeText(timeOfMinutes(light.sunrise))}. ${goldenHourText(light)}. Sunset ${timeText(timeOfMinutes(light.sunset))}.`
}

export function goldenHourText(light: Light) {
  return `Golden hour ${timesText(timeOfMinutes(light.goldenHour), timeOfMinutes(light.sunsetStart))}`
}

export function shootLightText(light: Light, start: number, minutes: number) {
  const shoot = `Shoot from ${timesText(timeOfMinutes(start), timeOfMinutes(start + minutes))}`
  const overlapsGoldenHour = risesAndSets(light) && start < light.sunset && start + minutes > light.goldenHour
  return overlapsGoldenHour ? `${shoot}; golden hour from ${timeText(timeOfMinutes(light.goldenHour)).replace(/ [AP]M$/, '')}` : shoot
}

export function risesAndSets(light: Light) {
  return light.sunrise >= 0 && light.sunset < 2880
}
