import type { AdminFeedback } from '@shutterbid/domain/admin/inbox-schemas'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { When } from '../when.tsx'

type InboxEntryProps = {
  title: string
  /** Shown beside the title. */
  mark?: ReactNode
  writer: { name: string; email: string; person: AdminFeedback['person'] }
  replySubject: string
  sentAt: Date
  doneAt: Date | null
  isMoving: boolean
  onSetDone: (isDone: boolean) => void
  children: ReactNode
}

export function InboxEntry({ title, mark, writer, replySubject, sentAt, doneAt, isMoving, onSetDone, children }: InboxEntryProps) {
  const heading = useId()
  const { name, email, person } = writer
  return (
    <li className="border-t border-line py-5">
      <article className="grid content-start gap-3" aria-labelledby={heading}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="title wrap-anywhere" id={heading}>
            {title}
          </h2>
          {mark}
        </div>
        <p className="caption wrap-anywhere">
          {person ? (
            <Link
              className="link inline-flex min-h-6 items-center"
              to="/admin/people/$personId"
              params={{ personId: person.id }}
              preload={false}
            >
              {person.fullName}
            </Link>
          ) : (
            `${name} (visitor)`
          )}
          {' · '}
          {email}
          {' · '}
          <When at={sentAt} />
          {doneAt ? (
            <>
              {' · done '}
              <When at={doneAt} />
            </>
          ) : null}
        </p>
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <Button busy={isMoving} busyLabel="Saving..." onClick={() => onSetDone(!doneAt)} aria-describedby={heading}>
            {doneAt ? 'Back to waiting' : 'Mark as done'}
          </Button>
          <a
            className="button quiet"
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${replySubject}`)}`}
            aria-describedby={heading}
          >
            <Mail size={18} strokeWidth={1.6} aria-hidden="true" /> Reply by email
          </a>
        </div>
      </article>
    </li>
  )
}
