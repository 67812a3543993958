import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { MapPin } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Combobox } from '../../../forms/combobox/combobox.tsx'
import type { SearchPlace } from '../search-cookie.ts'
import { findPlace, searchPlaces } from './find-place.ts'

type PlaceSearchProps = { place: SearchPlace | null; onChoose: (place: SearchPlace | null) => void }

/**
 * Chooses a suggestion, or with Enter the first match if none is shown yet. The search keeps its place until another is chosen.
 */
export function PlaceSearch({ place, onChoose }: PlaceSearchProps) {
  const [before, setBefore] = useState(place)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const text = typed ?? place?.text ?? ''
  if (place !== before) {
    setBefore(place)
    setTyped(undefined)
    setError(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text === place?.text) return
    const found = await findPlace(text)
    if ('place' in found) onChoose(found.place)
    else setError(found.error)
  }
  return (
    <form onSubmit={submit}>
      <Combobox
        label="Location"
        help="City, ZIP or address"
        icon={<MapPin size={20} strokeWidth={1.6} aria-hidden="true" />}
        enterKeyHint="search"
        value={text}
        error={error}
        maxLength={suggestionLimits.maxCharacters}
        minCharacters={suggestionLimits.minCharacters}
        debounceMilliseconds={suggestionLimits.debounceMs}
        search={searchPlaces}
        onType={(now) => {
          setTyped(now)
          setError(undefined)
          if (now.trim() === '' && place) onChoose(null)
        }}
        onChoose={({ place: chosen }) => onChoose(chosen)}
      />
    </form>
  )
}
