import { adminLimits } from '@shutterbid/domain/admin/limits'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { useDebounced } from '../ui/use-debounced.ts'

type SearchWhileTypingProps = {
  /** The searched list: 'Users'. */
  of: string
  label: string
  query: string
  onSearch: (query: string) => void
  /** A field beside it. */
  children?: ReactNode
}

/** Searches a moment after the last key, and at once on Enter. */
export function SearchWhileTyping({ of, label, query, onSearch, children }: SearchWhileTypingProps) {
  const [typed, setTyped] = useState(query)
  const settled = useDebounced(typed, 300)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search.
  useEffect(() => {
    if (settled !== query) onSearch(settled)
  }, [settled])
  return (
    <search aria-label={of}>
      <form
        method="get"
        className={children ? 'grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]' : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed)
        }}
      >
        <TextField
          label={label}
          type="search"
          name="query"
          icon={<Search size={20} strokeWidth={1.6} aria-hidden="true" />}
          maxLength={adminLimits.query.max}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {children}
      </form>
    </search>
  )
}
