import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { suggestionTexts } from '@shutterbid/domain/search/suggestion-texts'
import { errorMessage } from '../../../api/error-message.ts'
import { api } from '../../../api.ts'
import type { SearchPlace } from '../search-cookie.ts'

/** The first match for the typed text, or why there is none. */
export async function findPlace(typed: string): Promise<{ place: SearchPlace } | { error: string }> {
  const text = typed.trim()
  if (text.length < suggestionLimits.minCharacters) return { error: suggestionTexts.missing }
  try {
    const [first] = await searchPlaces(text)
    return first ? { place: first.place } : { error: suggestionTexts.none }
  } catch (caught) {
    return { error: errorMessage(caught, suggestionTexts.failed) }
  }
}

export async function searchPlaces(text: string, signal?: AbortSignal) {
  const found = await api.search.places({ text }, { signal })
  return found.map(({ token, placeName }) => ({ id: token, label: placeName, place: { text: placeName, token } satisfies SearchPlace }))
}
