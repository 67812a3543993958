import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { EmptyState } from '../../ui/page/empty-state.tsx'

type DashboardListProps = {
  title: string
  /** The link to the whole list. */
  all: Pick<LinkProps, 'to' | 'search'>
  /** Rows; an empty array shows `empty`. */
  children: ReactNode[]
  empty: { title: string; text: string; action?: ReactNode }
}

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
        <EmptyState level={3} title={empty.title} actions={empty.action}>
          {empty.text}
        </EmptyState>
      )}
    </section>
  )
}
