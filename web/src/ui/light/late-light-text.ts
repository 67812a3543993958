import { timeOfMinutes } from '@shutterbid/domain/shared/times'
import { timeText } from '@shutterbid/domain/shared/when-texts'
import { instantAt } from './instant-at.ts'
import type { Light, LightPlace } from './light.ts'
import { risesAndSets } from './light-texts.ts'
import { moonAt } from './moon.ts'

/** For a shoot that goes on after sunset: 'Twilight until 5:52 PM, then night without a moon.' */
export function lateLightText(place: LightPlace, light: Light, start: number, minutes: number): string | null {
  const end = start + minutes
  if (!risesAndSets(light) || end <= light.sunset) return null
  const twilight = `Twilight until ${timeText(timeOfMinutes(light.dusk))}`
  return end <= light.dusk ? `${twilight}.` : `${twilight}, then ${nightText(place, end).toLowerCase()}.`
}

/** 'Night with a moon that is 96% lit', 'Night without a moon' */
export function nightText(place: LightPlace, minute: number) {
  const percent = moonAt(place, instantAt(place, minute))
  return percent === null ? 'Night without a moon' : `Night with a moon that is ${percent}% lit`
}
