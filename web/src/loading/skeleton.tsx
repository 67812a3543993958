import type { CSSProperties, ReactNode } from 'react'

/** Sized by utilities: `<Skeleton className="h-4 w-2/3" />`. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={`skeleton block ${className ?? ''}`} style={style} />
}

type LoadingProps = {
  children: ReactNode
  label?: string
  /** For whole pages: they answer a tap. Parts of a page appear after 200 ms. */
  atOnce?: boolean
}

/** Contains skeletons in the layout of the real content; screen readers read only `label`. */
export function Loading({ children, label = 'Loading', atOnce }: LoadingProps) {
  return (
    <div role="status" className={atOnce ? undefined : 'arrives-late'}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** Skeletons as tall as job rows. */
export function LoadingRows({ rows = 3, label }: { rows?: number; label?: string }) {
  return (
    <Loading label={label}>
      <div className="grid">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike.
          <div className="job-row" key={row}>
            <Skeleton className="min-h-[104px] md:min-h-32" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

export function TabSkeleton() {
  return (
    <div className="with-side-panel">
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-1/2 max-w-64" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
      <div className="grid content-start gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}
