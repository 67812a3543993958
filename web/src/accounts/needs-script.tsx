import { Notice } from '../ui/notice.tsx'

/** For browsers without JavaScript, where the form around it cannot be sent. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <div className="hidden noscript:block">
      <Notice tone="note">{children}</Notice>
    </div>
  )
}
