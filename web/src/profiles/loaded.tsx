import type { ReactNode } from 'react'
import { wordsOfError } from '../live/words-of-error.ts'
import { Failed } from '../ui/failed.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'

type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
type LoadedProps<Data> = {
  query: Query<Data> /** In place of it: 'Failed to load availability'. */
  failedWords: string
  children: (data: Data) => ReactNode
}

/** The content of a tab once it is there; until then its skeleton, and words with a second try if it does not come. */
export function Loaded<Data>({ query, failedWords, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <Failed onRetry={() => query.refetch()} busy={query.isFetching}>
        {wordsOfError(query.error, failedWords)}
      </Failed>
    )
  }
  return (
    <Loading>
      <TabSkeleton />
    </Loading>
  )
}
