import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { NamedPerson } from '../person/named-person.tsx'
import { AnswerButton } from './answer-button.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { InboxEntry } from './inbox-entry.tsx'
import { contactOptions } from './inbox-options.ts'
import { PagedList } from './paged-list.tsx'
import { useSetDone } from './use-set-done.ts'
import { WaitingOrDone } from './waiting-or-done.tsx'

/** Messages of the contact form, newest first. */
export function ContactQueue({ isDone }: { isDone: boolean }) {
  const query = useInfiniteQuery(contactOptions(isDone))
  const { setDone, movingId } = useSetDone('contact', 'queue')
  const [answering, setAnswering] = useState<{ id: string; to: string } | null>(null)
  return (
    <AdminFrame current="contact">
      <section id="queue" tabIndex={-1} className="grid content-start gap-5" aria-label="Contact messages">
        <WaitingOrDone isDone={isDone} />
        <PagedList
          query={query}
          loading="Loading messages..."
          failed="Error loading messages. Please try again."
          more="Show older messages"
          empty={<EmptyState title={isDone ? 'Nothing is done yet' : 'No messages are waiting'} />}
        >
          {(items) => (
            <ul>
              {items.map(({ id, name, email, subject, message, person, answer, sentAt, doneAt, doneBy }) => (
                <InboxEntry
                  key={id}
                  title={subject}
                  by={
                    <>
                      {person ? <NamedPerson person={person} /> : `${name} (visitor)`} · {email}
                    </>
                  }
                  actions={answer ? null : <AnswerButton onPress={() => setAnswering({ id, to: name })} />}
                  {...{ sentAt, doneAt, doneBy }}
                  isMoving={movingId === id}
                  onSetDone={(value) => setDone(id, value)}
                >
                  <p className="max-w-text whitespace-pre-line wrap-anywhere">{message}</p>
                  <GivenAnswer answer={answer} />
                </InboxEntry>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      {answering ? (
        <AnswerDialog
          to={answering.to}
          description="They get it by mail, once, with their message, which is then marked as done."
          onSend={(answer) => api.admin.answer({ queue: 'contact', id: answering.id, answer })}
          onClose={() => setAnswering(null)}
        />
      ) : null}
    </AdminFrame>
  )
}
