import { api } from '../../../api.ts'
import type { SearchPlace } from '../search-cookie.ts'

export async function searchPlaces(text: string, signal?: AbortSignal) {
  const found = await api.search.places({ text }, { signal })
  return found.map(({ token, placeName }) => ({ id: token, label: placeName, place: { text: placeName, token } satisfies SearchPlace }))
}
