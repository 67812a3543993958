import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import type { LightPlace, Sky } from '../../ui/light/light.ts'

type Scenes = Partial<Record<Sky, string>>

const inCities: Record<string, Scenes> = {
  Phoenix: { dawn: 'saguaro-gold', gold: 'saguaro-gold', day: 'courtyard', dusk: 'superstition-dusk', night: 'downtown-blue' },
  Boise: { dawn: 'pines-fog', day: 'foothills-noon', gold: 'river-autumn', dusk: 'pines-blue', night: 'downtown-blue' },
  Tampa: { dawn: 'gulf-dusk', gold: 'gulf-dusk', dusk: 'gulf-dusk', night: 'downtown-blue' },
}

const inside: Scenes = { indoor: 'still-window', studio: 'product-clay' }

/** The name of a stock photo that fits this sky, or null. */
export function stockPhotoFor(place: Pick<LightPlace, 'latitude' | 'longitude'>, sky: Sky): string | null {
  return inside[sky] ?? inCities[serviceCityAt(place) ?? '']?.[sky] ?? null
}
