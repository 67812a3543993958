import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Failed } from './failed.tsx'

type LoadMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
  /** 'Show more jobs' */
  label: string
  /** Said if the next page could not be loaded; without it the button alone remains. */
  failed?: string
  /** 'Showing 24 of 63' */
  shown?: string
}

/** Stands directly after the rows of a list in pages, and shows nothing after the last page. */
export function LoadMore({ query, label, failed, shown }: LoadMoreProps) {
  return (
    <>
      {failed && query.isFetchNextPageError ? <Failed>{failed}</Failed> : null}
      {query.hasNextPage ? (
        <MoreButton busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} label={label} shown={shown} />
      ) : null}
    </>
  )
}

type MoreButtonProps = Pick<LoadMoreProps, 'label' | 'shown'> & { busy: boolean; onPress: () => void }

function MoreButton({ onPress, busy, label, shown }: MoreButtonProps) {
  const box = useRef<HTMLDivElement>(null)
  const lastRow = useRef<Element>(null)
  // With the last page the pressed button disappears; the focus moves to the first new row.
  useEffect(() => () => focusAfter(lastRow.current), [])
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 py-4" ref={box}>
      <Button
        className="noscript:hidden"
        onClick={() => {
          lastRow.current = box.current?.previousElementSibling ?? null
          onPress()
        }}
        busy={busy}
        busyLabel="Loading..."
      >
        {label}
      </Button>
      {shown ? <span className="caption">{shown}</span> : null}
    </div>
  )
}

function focusAfter(lastRow: Element | null) {
  const row = lastRow?.nextElementSibling
  if (!(row instanceof HTMLElement) || document.activeElement !== document.body) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
