import type { ReactNode } from 'react'

/** `children`: below the text. */
export function ReplyText({ name, content, children }: { name: string; content: string; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-2 border-l-2 border-line pl-4">
      <p className="caption wrap-anywhere">Reply by {name}</p>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{content}</p>
      {children}
    </div>
  )
}
