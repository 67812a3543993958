import type { ReactNode } from 'react'

/** `open` gold dot, `running` dusk half dot, `done` sage dot, `off` hollow dot, `pending` gold hollow dot, `declined` dash, `role` a frame. */
export type StatusTone = 'open' | 'running' | 'done' | 'off' | 'pending' | 'declined' | 'role'

/** A state as mark and word, so that colour never says it alone. */
export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`status-mark ${tone}`}>{children}</span>
}
