import { serverErrorText } from '@shutterbid/domain/shared/error-texts'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type FailedProps = {
  children?: ReactNode
  /** What failed to load. */
  query?: { refetch: () => unknown; isFetching: boolean }
  onRetry?: () => void
  busy?: boolean
}

/** Shows a retry button if it gets a query or `onRetry`. */
export function Failed({ children = serverErrorText, query, onRetry = query && (() => void query.refetch()), busy }: FailedProps) {
  return (
    <Notice
      tone="error"
      action={
        onRetry ? (
          <Button variant="quiet" onClick={onRetry} busy={busy ?? query?.isFetching} busyLabel="Trying...">
            <RotateCw size={16} strokeWidth={1.6} aria-hidden="true" /> Try again
          </Button>
        ) : undefined
      }
    >
      {children}
    </Notice>
  )
}
