import { serviceCities } from '@shutterbid/domain/search/service-cities'
import { lightOf, placeOnStrip, skyGradient } from '../ui/light/light.ts'
import { goldenHourWords } from '../ui/light/light-words.ts'
import { clockIn } from '../ui/time/when-words.ts'

/** The light of one day over a city: its sky as a CSS gradient, and where on it the golden hour lies, in percent. */
export type CityLight = { name: string; words: string; sky: string; from: string; to: string }

/** The light that falls today on the cities we serve. Plain values, so that the page needs no astronomy to show them. */
export function lightToday(now: number): CityLight[] {
  return serviceCities.map((city) => {
    const light = lightOf({ ...city, date: clockIn(now, city.zone).on })
    return {
      name: city.name,
      words: goldenHourWords(light),
      sky: skyGradient(light),
      from: `${placeOnStrip(light.goldenHour).toFixed(1)}%`,
      to: `${placeOnStrip(light.sunsetStart).toFixed(1)}%`,
    }
  })
}
