import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
}

export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <div className="drawing" aria-hidden="true">
        <i />
        <i />
      </div>
      <Heading className="section-title">{title}</Heading>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="flex flex-wrap items-center justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
