import { type ReactNode, useId } from 'react'

/** A part of an administrator's page, with its heading. */
export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="grid min-w-0 content-start gap-3" aria-labelledby={heading}>
      <h2 className="title" id={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
