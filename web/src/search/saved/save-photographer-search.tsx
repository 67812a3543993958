import type { SavedPhotographerSearch } from '@shutterbid/domain/search/saved-schemas'
import { photographerSearchKey } from '@shutterbid/domain/search/search-keys'
import { photographerSearchName } from '@shutterbid/domain/search/search-names'
import { api } from '../../api.ts'
import { SaveSearch } from '../../jobs/saved-searches/save-search.tsx'
import type { Search, SearchPlace } from '../photographers/search-cookie.ts'

type SavePhotographerSearchProps = { search: Search & { place: SearchPlace }; onChange: (part: Partial<Search>) => void }

export function SavePhotographerSearch({ search: { place, miles, sort, specialties, freeOn }, onChange }: SavePhotographerSearchProps) {
  const around = { placeName: place.text, miles, specialties, freeOn }
  const save = (name: string) => api.search.savePhotographers({ name, placeToken: place.token, miles, sort, specialties, freeOn })
  return (
    <SaveSearch
      search={{
        kind: 'photographers',
        key: photographerSearchKey(around),
        proposedName: photographerSearchName(around),
        toldText: 'We tell you about new photographers who match it, at most once a day.',
        save,
      }}
      onOpen={(saved) => (saved.kind === 'photographers' ? onChange(searchOfSaved(saved)) : undefined)}
    />
  )
}

export function searchOfSaved({ place, miles, sort, specialties, freeOn }: SavedPhotographerSearch): Partial<Search> {
  return { place: { text: place.placeName, token: place.token }, miles, sort, specialties, freeOn: freeOn ?? undefined }
}
