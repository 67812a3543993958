import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { errorMessage } from '../../../api/error-message.ts'
import type { SearchPlace } from '../search-cookie.ts'
import { searchPlaces } from './search-places.ts'

/** The first match for what was typed, or why there is none. */
export async function findPlace(typed: string): Promise<{ place: SearchPlace } | { error: string }> {
  const text = typed.trim()
  if (text.length < suggestionLimits.minCharacters) return { error: 'Please enter an address' }
  try {
    const [first] = await searchPlaces(text)
    return first ? { place: first.place } : { error: 'No results found' }
  } catch (caught) {
    return { error: errorMessage(caught, 'Failed to load suggestions') }
  }
}
