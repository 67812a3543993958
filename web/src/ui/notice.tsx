import { Check, CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeProps = {
  /** `note` gold, `info` dusk, `good` sage, `error` brick. */
  tone?: 'note' | 'info' | 'good' | 'error'
  children: ReactNode
  /** Instead of the tone's own; 18 px. */
  icon?: ReactNode
  /** A link or a quiet button at the end. */
  action?: ReactNode
}

/** A sentence on a tinted ground. Errors are read out at once; the others when the reader gets there, or politely if they appear later. */
export function Notice({ tone = 'note', children, icon, action }: NoticeProps) {
  const Icon = tone === 'good' ? Check : tone === 'error' ? CircleAlert : Info
  return (
    <div className={`notice ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {icon ?? <Icon size={18} strokeWidth={1.6} aria-hidden="true" />}
      <div className="grow">{children}</div>
      {action ? <div className="action">{action}</div> : null}
    </div>
  )
}
