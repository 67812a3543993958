import type { ReactNode } from 'react'

export type StatusTone = 'open' | 'running' | 'done' | 'off' | 'pending' | 'declined' | 'role'

export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`status-mark ${tone}`}>{children}</span>
}
