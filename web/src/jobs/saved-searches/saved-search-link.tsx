import type { SavedSearch } from '@shutterbid/domain/search/saved-schemas'
import { Link } from '@tanstack/react-router'
import { searchOf } from '../list/jobs-search.ts'
import type { OpenSearch } from './save-search.tsx'

type SavedSearchLinkProps = { saved: SavedSearch; onOpen: OpenSearch | undefined; onLeave: (() => void) | undefined }

const look = 'link font-[550] inline-flex min-h-11 items-center text-left wrap-anywhere'

/** Opens the list with this search. */
export function SavedSearchLink({ saved, onOpen, onLeave }: SavedSearchLinkProps) {
  if (saved.kind === 'jobs') {
    return (
      <Link className={look} to="/jobs" search={searchOf(saved.filters)} onClick={onLeave}>
        {saved.name}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" className={look} onClick={() => onOpen(saved)}>
        {saved.name}
      </button>
    )
  }
  return (
    <Link className={look} to="/photographers" search={{ saved: saved.id }} onClick={onLeave}>
      {saved.name}
    </Link>
  )
}
