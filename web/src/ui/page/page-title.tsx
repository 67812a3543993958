import type { ReactNode } from 'react'

type PageTitleProps = { children: ReactNode; lead?: ReactNode; beside?: ReactNode }

/** The one heading of a screen, with a sentence under it and acts at its right. */
export function PageTitle({ children, lead, beside }: PageTitleProps) {
  return (
    <div className="row between wrapx items-end">
      <div className="stack">
        <h1 className="page-t">{children}</h1>
        {lead ? <p className="muted max-w-text">{lead}</p> : null}
      </div>
      {beside ? <div className="row wrapx">{beside}</div> : null}
    </div>
  )
}
