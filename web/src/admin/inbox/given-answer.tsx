import type { SentAnswer } from '@shutterbid/domain/admin/inbox-schemas'
import { NamedPerson } from '../person/named-person.tsx'
import { When } from '../when.tsx'

/** What was mailed to the sender, by whom and when. */
export function GivenAnswer({ answer }: { answer: SentAnswer }) {
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
