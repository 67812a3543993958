import type { SavedSearch } from '@shutterbid/domain/search/saved-schemas'
import { jobSearchKey, photographerSearchKey } from '@shutterbid/domain/search/search-keys'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { savedSearchesOptions } from './saved-searches-options.ts'

const SaveSearchDialog = lazyDialog(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)
const SavedSearchesDialog = lazyDialog(async () => (await import('./saved-searches-dialog.tsx')).SavedSearchesDialog)

export type SearchToSave = {
  kind: SavedSearch['kind']
  /** Empty if there is nothing to save. */
  key: string
  proposedName: string
  /** Which matches its owner is notified of. */
  toldText: string
  save: (name: string) => Promise<SavedSearch>
}

type SaveSearchProps = {
  search: SearchToSave
  /** Applies one of the saved searches; without it, they are links. */
  onOpen?: OpenSearch
  /** One of those links is followed. */
  onLeave?: (() => void) | undefined
}
export type OpenSearch = (saved: SavedSearch) => void

/** Saves the search on the screen under a name, and shows all that the viewer saved. */
export function SaveSearch({ search, onOpen, onLeave }: SaveSearchProps) {
  const { data = [] } = useQuery(savedSearchesOptions())
  const [isOpen, setIsOpen] = useState<'save' | 'list'>()
  const same = data.find((saved) => saved.kind === search.kind && keyOf(saved) === search.key)
  const close = () => setIsOpen(undefined)
  return (
    <div className="flex min-w-0 items-center gap-2 max-lg:flex-wrap">
      {search.key === '' ? null : (
        <Button className="min-w-0 max-w-full" aria-haspopup="dialog" onClick={() => setIsOpen(same ? 'list' : 'save')}>
          <Bookmark className="shrink-0" size={18} strokeWidth={1.6} fill={same ? 'currentColor' : 'none'} aria-hidden="true" />
          <span className="truncate">{same ? `Saved as “${same.name}”` : 'Save this search'}</span>
        </Button>
      )}
      <Button variant="quiet" className="px-2" aria-haspopup="dialog" onClick={() => setIsOpen('list')}>
        {data.length > 0 ? `Saved searches (${data.length})` : 'Saved searches'}
      </Button>
      <SaveSearchDialog open={isOpen === 'save'} onClose={close} onFull={() => setIsOpen('list')} search={search} count={data.length} />
      <SavedSearchesDialog open={isOpen === 'list'} onClose={close} onOpen={onOpen} onLeave={onLeave} />
    </div>
  )
}

function keyOf(saved: SavedSearch) {
  return saved.kind === 'jobs' ? jobSearchKey(saved.filters) : photographerSearchKey({ ...saved, placeName: saved.place.placeName })
}
