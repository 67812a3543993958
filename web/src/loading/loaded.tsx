import type { ReactNode } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { Failed } from './failed.tsx'
import { Loading, TabSkeleton } from './skeleton.tsx'

type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
type LoadedProps<Data> = {
  query: Query<Data>
  /** 'Failed to load availability' */
  failedText: string
  /** In place of the skeleton of a tab. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the content of a tab, its skeleton while it loads, or an error with a retry button. */
export function Loaded<Data>({ query, failedText, loading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed query={query}>{errorMessage(query.error, failedText)}</Failed>
  return (
    loading ?? (
      <Loading>
        <TabSkeleton />
      </Loading>
    )
  )
}
