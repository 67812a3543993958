import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { feedbackTypeLabels } from '@shutterbid/domain/feedback/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Stars } from '../../ui/rating/rating.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { NamedPerson } from '../person/named-person.tsx'
import { AnswerButton } from './answer-button.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { InboxEntry } from './inbox-entry.tsx'
import { contactOptions, feedbackOptions } from './inbox-options.ts'
import { PagedList } from './paged-list.tsx'
import { ReportQueue } from './report-queue.tsx'
import { SubscribersScreen } from './subscribers-screen.tsx'
import { useSetDone } from './use-set-done.ts'
import { WaitingOrDone } from './waiting-or-done.tsx'

export function InboxScreen({ queue, isDone, query }: { queue: string; isDone: boolean; query: string | undefined }) {
  if (queue === 'reports') return <ReportQueue isDone={isDone} />
  if (queue === 'feedback') return <FeedbackQueue isDone={isDone} />
  return queue === 'contact' ? <ContactQueue isDone={isDone} /> : <SubscribersScreen search={query} />
}

/** Messages of the contact form, newest first. */
function ContactQueue({ isDone }: { isDone: boolean }) {
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

/** Feedback of all people, newest first. */
function FeedbackQueue({ isDone }: { isDone: boolean }) {
  const query = useInfiniteQuery(feedbackOptions(isDone))
  const { setDone, movingId } = useSetDone('feedback', 'queue')
  const [answering, setAnswering] = useState<{ id: string; to: string } | null>(null)
  return (
    <AdminFrame current="feedback">
      <section id="queue" tabIndex={-1} className="grid content-start gap-5" aria-label="Feedback">
        <WaitingOrDone isDone={isDone} />
        <PagedList
          query={query}
          loading="Loading feedback..."
          failed="Error loading feedback. Please try again."
          more="Show older feedback"
          empty={<EmptyState title={isDone ? 'Nothing is done yet' : 'No feedback is waiting'} />}
        >
          {(items) => (
            <ul>
              {items.map(({ id, type, rating, content, jobTitle, photoKey, email, person, answer, sentAt, doneAt, doneBy }) => (
                <InboxEntry
                  key={id}
                  title={feedbackTypeLabels[type]}
                  mark={<Stars rating={rating} />}
                  by={
                    <>
                      <NamedPerson person={person} /> · {email}
                    </>
                  }
                  actions={answer ? null : <AnswerButton onPress={() => setAnswering({ id, to: person?.fullName ?? email })} />}
                  {...{ sentAt, doneAt, doneBy }}
                  isMoving={movingId === id}
                  onSetDone={(value) => setDone(id, value)}
                >
                  {jobTitle ? <p className="caption wrap-anywhere">About the job “{jobTitle}”</p> : null}
                  <p className="max-w-text whitespace-pre-line wrap-anywhere">{content}</p>
                  {photoKey ? (
                    <a href={`/files/${photoKey}-${feedbackLimits.photo.widths.at(-1)}.webp`} target="_blank" rel="noreferrer">
                      <img
                        className="max-h-64 rounded"
                        src={`/files/${photoKey}-${feedbackLimits.photo.widths[0]}.webp`}
                        alt="Sent with this feedback (opens in full size)"
                        loading="lazy"
                      />
                    </a>
                  ) : null}
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
          description="They get it by mail, once, with their feedback, which is then marked as done."
          onSend={(answer) => api.admin.answer({ queue: 'feedback', id: answering.id, answer })}
          onClose={() => setAnswering(null)}
        />
      ) : null}
    </AdminFrame>
  )
}
