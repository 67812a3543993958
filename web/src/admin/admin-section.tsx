import { type ReactNode, useId } from 'react'

/** A part of an administrator's page, with its heading; with an `id` it can take the focus. */
export function AdminSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="grid min-w-0 content-start gap-3" aria-labelledby={heading}>
      <h2 className="title" id={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
