import type { SavedSearch } from '@shutterbid/domain/search/saved-schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButtons } from '../../ui/lists/delete-buttons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import type { OpenSearch } from './save-search.tsx'
import { SavedSearchLink } from './saved-search-link.tsx'
import { SearchFeed } from './search-feed.tsx'
import { SearchNameForm } from './search-name-form.tsx'
import { useSavedSearch } from './use-saved-search.ts'

type SavedSearchRowProps = {
  saved: SavedSearch
  onOpen: OpenSearch | undefined
  onLeave: (() => void) | undefined
  onRemoved: () => void
}

export function SavedSearchRow({ saved, onOpen, onLeave, onRemoved }: SavedSearchRowProps) {
  const { name } = saved
  const [isRenaming, setIsRenaming] = useState(false)
  const [isFeedShown, setIsFeedShown] = useState(false)
  const { rename, remove, setNotifying, isNotifying } = useSavedSearch(saved, onRemoved)
  const isPast = useIsPast(saved)
  const stop = () => setIsRenaming(false)
  if (isRenaming) {
    return <SearchNameForm name={name} send={rename} onDone={stop} onCancel={stop} failedText="Failed to rename the search" />
  }
  return (
    <div className="grid grow content-start gap-2 min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 grid content-start">
          <SavedSearchLink saved={saved} onOpen={onOpen} onLeave={onLeave} />
          <span className="text-small text-ink-2">
            <span>{saved.kind === 'jobs' ? 'Jobs' : 'Photographers'}</span>
            {saved.kind === 'jobs' && saved.feedMadeAt ? <span> · has a feed</span> : null}
            {isPast ? <span> · its dates have passed</span> : null}
          </span>
        </div>
        <DeleteButtons of={name} onDelete={() => remove.mutate({ searchId: saved.id })} isDeleting={remove.isPending}>
          <Button variant="quiet" onClick={() => setIsRenaming(true)}>
            Rename<span className="sr-only"> {name}</span>
          </Button>
          {saved.kind === 'jobs' ? (
            <Button variant="quiet" aria-expanded={isFeedShown} onClick={() => setIsFeedShown(!isFeedShown)}>
              Feed<span className="sr-only"> of {name}</span>
            </Button>
          ) : null}
        </DeleteButtons>
      </div>
      <Switch
        label={
          <>
            Tell me about new matches<span className="sr-only"> for {name}</span>
          </>
        }
        checked={isNotifying}
        onChange={(event) => setNotifying(event.target.checked)}
      />
      {saved.kind === 'jobs' && isFeedShown ? <SearchFeed search={saved} /> : null}
      {remove.error ? <Notice tone="error">{errorMessage(remove.error, 'Failed to delete the search')}</Notice> : null}
    </div>
  )
}

/** Nothing new can match any more. */
function useIsPast(saved: SavedSearch) {
  const zone = useClockZone()
  const last = saved.kind === 'jobs' ? saved.filters.toOn : saved.freeOn
  return Boolean(zone && last && last < localDateTime(Date.now(), zone).on)
}
