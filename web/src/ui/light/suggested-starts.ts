import { type Light, toQuarter } from './light.ts'

/**
 * When a shoot of this length has the best light, in minutes of the day: outdoors it ends at sunset, indoors the brightest windows are in
 * its middle. Null in a studio, and where the sun does not rise and set.
 */
export function bestStart({ sunrise, sunset }: Light, minutes: number, setting?: string): number | null {
  if (setting === 'studio' || sunrise < 0 || sunset >= 1440) return null
  return toQuarter(setting === 'indoor' ? (sunrise + sunset - minutes) / 2 : Math.max(sunrise, sunset - minutes))
}

/** When a twilight shoot starts: the quarter of an hour nearest to sunset. Null where the sun does not rise and set. */
export function twilightStart({ sunrise, sunset }: Light): number | null {
  return sunrise < 0 || sunset >= 1440 ? null : toQuarter(sunset)
}
