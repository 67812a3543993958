import type { PhotographerCard } from '@shutterbid/domain/search/photographer-schemas'
import { mercator } from '@shutterbid/domain/shared/places'
import { placeText } from '../../profiles/place-text.ts'
import { type MapView, percentIn } from './map-view.ts'

export type MapCard = Pick<
  PhotographerCard,
  'id' | 'slug' | 'fullName' | 'avatarKey' | 'placeLabel' | 'point' | 'startingPriceDollars' | 'rating' | 'reviewCount'
>

/** Photographers in one city, or in places too near to be drawn apart. In percent of the map's side. */
export type Cluster = { id: string; left: number; top: number; cards: MapCard[] }

/** The least distance of two markers in percent of the map's side; they are 44 px wide on the narrowest map. */
const minDistance = 15
const margin = 5

/** Groups the photographers on the shown part of the map. The first of a cluster gives its position and its id. */
export function clustersOf(cards: readonly MapCard[], view: MapView): Cluster[] {
  const clusters: Cluster[] = []
  for (const card of cards) {
    const { left, top } = percentIn(view, mercator(card.point))
    if (![left, top].every((percent) => percent >= margin && percent <= 100 - margin)) continue
    const near = clusters.find((other) => Math.abs(other.left - left) < minDistance && Math.abs(other.top - top) < minDistance)
    if (near) near.cards.push(card)
    else clusters.push({ id: card.id, left, top, cards: [card] })
  }
  return clusters
}

/** 'Ana Park, Phoenix, AZ 85004'; '3 photographers in Phoenix, AZ 85004'. */
export function clusterName({ cards }: Cluster): string {
  const [first, ...others] = cards
  const place = placeText(first?.placeLabel)
  if (others.length === 0) return `${first?.fullName}, ${place}`
  const isOnePlace = others.every(({ placeLabel }) => placeLabel === first?.placeLabel)
  return `${cards.length} photographers ${isOnePlace ? 'in' : 'around'} ${place}`
}
