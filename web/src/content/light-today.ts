import { serviceCities } from '@shutterbid/domain/search/service-cities'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { lightOf, placeOnStrip, skyGradient } from '../ui/light/light.ts'
import { goldenHourText } from '../ui/light/light-texts.ts'

/** The light of one day over a city: its sky as a CSS gradient, and the golden hour from `from` to `to`, in percent of it. */
export type CityLight = { name: string; text: string; sky: string; from: string; to: string }

/** Returns plain values, so that the page does not load the astronomy library. */
export function lightToday(now: number): CityLight[] {
  return serviceCities.map((city) => {
    const light = lightOf({ ...city, date: localDateTime(now, city.zone).on })
    return {
      name: city.name,
      text: goldenHourText(light),
      sky: skyGradient(light),
      from: `${placeOnStrip(light.goldenHour).toFixed(1)}%`,
      to: `${placeOnStrip(light.sunsetStart).toFixed(1)}%`,
    }
  })
}
