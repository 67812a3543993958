import { Button } from '../ui/button.tsx'

type LoadMoreProps = {
  onPress: () => void
  busy?: boolean
  label?: string
  /** 'Showing 24 of 63' */
  shown?: string
}

/** Leave it out when there are no more rows. */
export function LoadMore({ onPress, busy, label = 'Load more', shown }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 py-4">
      <Button className="noscript:hidden" onClick={onPress} busy={busy} busyLabel="Loading...">
        {label}
      </Button>
      {shown ? <span className="caption">{shown}</span> : null}
    </div>
  )
}
