import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import type { OpenSearch } from './save-search.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { savedSearchesOptions } from './saved-searches-options.ts'

type SavedSearchesProps = { onOpen?: OpenSearch | undefined /** A link to a search was followed. */; onLeave?: () => void }

/** The viewer's saved searches: each can be opened, silenced, renamed and deleted. */
export function SavedSearches({ onOpen, onLeave }: SavedSearchesProps) {
  const query = useQuery(savedSearchesOptions())
  const count = useRef<HTMLParagraphElement>(null)
  if (query.isPending) return <LoadingRows rows={2} label="Loading your saved searches..." />
  if (!query.data) return <Failed query={query}>Error loading your saved searches. Please try again.</Failed>
  return (
    <div className="grid content-start gap-4">
      <p ref={count} tabIndex={-1} className="text-ink-2 outline-none">
        {query.data.length === 0
          ? 'None yet. Choose filters in a list of jobs or photographers, then press “Save this search” beside them.'
          : `${query.data.length} of ${savedSearchLimits.max}. Only you see them.`}
      </p>
      {query.data.length > 0 ? (
        <ul className="ruled-rows">
          {query.data.map((saved) => (
            <li key={saved.id}>
              {/* The focused button is gone with its row. */}
              <SavedSearchRow saved={saved} onOpen={onOpen} onLeave={onLeave} onRemoved={() => count.current?.focus()} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
