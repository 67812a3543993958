import { Check, CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeProps = {
  tone?: 'note' | 'info' | 'good' | 'error'
  children: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** Errors are announced at once (`alert`), the other tones politely (`status`). */
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
