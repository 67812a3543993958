import type { SentAnswer } from '@shutterbid/domain/admin/inbox-schemas'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { NamedPerson } from '../person/named-person.tsx'
import { When } from '../when.tsx'

type InboxEntryProps = {
  title: string
  /** Shown beside the title. */
  mark?: ReactNode
  by: ReactNode
  sentAt: Date
  doneAt: Date | null
  doneBy: { id: string; fullName: string } | null
  answer: SentAnswer
  isMoving: boolean
  onSetDone: (isDone: boolean) => void
  /** More buttons. */
  actions: ReactNode
  children: ReactNode
}

export function InboxEntry({ title, mark, by, sentAt, doneAt, doneBy, answer, isMoving, onSetDone, actions, children }: InboxEntryProps) {
  const heading = useId()
  return (
    <li className="border-t border-line py-5">
      <article className="grid grid-cols-1 content-start gap-3" aria-labelledby={heading}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="title wrap-anywhere" id={heading}>
            {title}
          </h2>
          {mark}
        </div>
        <p className="caption wrap-anywhere">
          {by}
          {' · '}
          <When at={sentAt} />
          {doneAt ? (
            <>
              {' · done '}
              <When at={doneAt} />
              {doneBy ? (
                <>
                  {' by '}
                  <NamedPerson person={doneBy} />
                </>
              ) : null}
            </>
          ) : null}
        </p>
        {children}
        <GivenAnswer answer={answer} />
        <div className="flex flex-wrap items-center gap-2">
          <Button busy={isMoving} busyLabel="Saving..." onClick={() => onSetDone(!doneAt)} aria-describedby={heading}>
            {doneAt ? 'Back to waiting' : 'Mark as done'}
          </Button>
          {actions}
        </div>
      </article>
    </li>
  )
}

function GivenAnswer({ answer }: { answer: SentAnswer }) {
  if (!answer) return null
  return (
    <div className="grid content-start gap-1 rounded border border-line p-4">
      <p className="caption wrap-anywhere">
        Answered by <NamedPerson person={answer.by} /> · <When at={answer.sentAt} />
      </p>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{answer.text}</p>
    </div>
  )
}
