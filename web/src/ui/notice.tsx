import { Check, CircleAlert, Info } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'

type NoticeProps = {
  tone?: 'note' | 'info' | 'good' | 'error'
  children: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** An action of every error on the page: sign in, once the session has ended. */
export const ErrorAction = createContext<ReactNode>(null)

/** Errors are announced at once (`alert`), the other tones politely (`status`). */
export function Notice({ tone = 'note', children, icon, action }: NoticeProps) {
  const offered = use(ErrorAction)
  const isError = tone === 'error'
  const Icon = tone === 'good' ? Check : isError ? CircleAlert : Info
  return (
    <div className={`notice ${tone}`} role={isError ? 'alert' : 'status'}>
      {icon ?? <Icon size={18} strokeWidth={1.6} aria-hidden="true" />}
      <div className="grow">{children}</div>
      {action || (isError && offered) ? (
        <div className="action">
          {action}
          {isError ? offered : null}
        </div>
      ) : null}
    </div>
  )
}
