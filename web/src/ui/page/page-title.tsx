import type { ReactNode } from 'react'

type PageTitleProps = { children: ReactNode; lead?: ReactNode; beside?: ReactNode }

export function PageTitle({ children, lead, beside }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid content-start gap-2">
        <h1 className="page-title">{children}</h1>
        {lead ? <p className="text-ink-2 max-w-text">{lead}</p> : null}
      </div>
      {beside ? <div className="flex flex-wrap items-center gap-3">{beside}</div> : null}
    </div>
  )
}
