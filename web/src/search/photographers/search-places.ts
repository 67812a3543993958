import { api } from '../../api.ts'
import type { SearchPlace } from './kept-search.ts'

/** The places that a typed text may mean, for a field that suggests them. */
export async function searchPlaces(text: string, signal?: AbortSignal) {
  const found = await api.search.places({ text }, { signal })
  return found.map(({ token, placeName }) => ({ id: token, label: placeName, place: { text: placeName, token } satisfies SearchPlace }))
}
