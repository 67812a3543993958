import { api } from '../../api.ts'

export async function findPlaces(text: string, signal: AbortSignal) {
  const places = await api.search.places({ text }, { signal })
  return places.map((place) => ({
    id: place.placeName,
    label: place.placeName,
    detail: place.serviceCity ? undefined : 'Outside of our cities: jobs are still rare here',
    place,
  }))
}
