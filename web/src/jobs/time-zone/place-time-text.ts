import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { cityOf } from '@shutterbid/domain/shared/places'

/** 'Phoenix time', also for the towns around Phoenix; elsewhere named by the town itself. */
export function placeTimeText({ placeLabel, ...point }: { placeLabel: string; latitude: number; longitude: number }) {
  return `${serviceCityAt(point) ?? cityOf(placeLabel)} time`
}
