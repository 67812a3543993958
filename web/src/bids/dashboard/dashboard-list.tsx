import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { EmptyState } from '../../ui/page/empty-state.tsx'

type DashboardListProps = {
  title: string
  /** Where all of them are. */
  all: Pick<LinkProps, 'to' | 'search'>
  /** Rows; none of them is the empty case. */
  children: ReactNode[]
  empty: { title: string; words: string; act?: ReactNode }
}

/** One list of the dashboard: its first few, the way to all, or what to do while there are none. */
export function DashboardList({ title, all, children, empty }: DashboardListProps) {
  const id = useId()
  return (
    <section className="grid content-start gap-4" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        <Link className="link text-small -my-2 inline-flex min-h-11 items-center" {...all}>
          View all<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </div>
      {children.length ? (
        <ul className="ruled-rows">{children}</ul>
      ) : (
        <EmptyState level={3} title={empty.title} acts={empty.act}>
          {empty.words}
        </EmptyState>
      )}
    </section>
  )
}
