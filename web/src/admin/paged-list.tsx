import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { Failed } from '../loading/failed.tsx'
import { LoadMore } from '../loading/load-more.tsx'

type Pages<Item> = { pages: { items: Item[] }[] }
type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<Pages<Item>, Error>
  loading: ReactNode
  failed: string
  more: string
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that arrives in pages, with its loading, failed and empty states. */
export function PagedList<Item>({ query, loading, failed, more, empty, children }: PagedListProps<Item>) {
  if (query.isPending) return loading
  if (!query.data) return <Failed query={query}>{errorMessage(query.error, failed)}</Failed>
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <div aria-busy={query.isPlaceholderData}>
      {children(items)}
      <LoadMore query={query} label={more} failed={failed} />
    </div>
  )
}
