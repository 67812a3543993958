import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { feedbackTypeLabels } from '@shutterbid/domain/feedback/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Stars } from '../../ui/rating/rating.tsx'
import { NamedPerson } from '../person/named-person.tsx'
import { contactOptions, feedbackOptions } from './inbox-options.ts'
import { InboxQueue } from './inbox-queue.tsx'
import { ReportQueue } from './report-queue.tsx'
import { SubscribersScreen } from './subscribers-screen.tsx'

export function InboxScreen({ queue, isDone, query }: { queue: string; isDone: boolean; query: string | undefined }) {
  if (queue === 'reports') return <ReportQueue isDone={isDone} />
  if (queue === 'feedback') return <FeedbackQueue isDone={isDone} />
  return queue === 'contact' ? <ContactQueue isDone={isDone} /> : <SubscribersScreen search={query} />
}

/** Messages of the contact form. */
function ContactQueue({ isDone }: { isDone: boolean }) {
  const query = useInfiniteQuery(contactOptions(isDone))
  return (
    <InboxQueue
      kind="contact"
      query={query}
      isDone={isDone}
      things="messages"
      noneWaiting="No messages are waiting"
      entryOf={({ name, email, subject, message, person, sentAt }) => ({
        title: subject,
        by: (
          <>
            {person ? <NamedPerson person={person} /> : <span>{name} (visitor)</span>} · {email}
          </>
        ),
        sentAt,
        content: <p className="max-w-text whitespace-pre-line wrap-anywhere">{message}</p>,
      })}
      receiverOf={({ name }) => name}
      answerDescription="They get it by mail, once, with their message, which is then marked as done."
      onAnswer={({ id }, answer) => api.admin.answer({ queue: 'contact', id, answer })}
    />
  )
}

/** Feedback of all people. */
function FeedbackQueue({ isDone }: { isDone: boolean }) {
  const query = useInfiniteQuery(feedbackOptions(isDone))
  return (
    <InboxQueue
      kind="feedback"
      query={query}
      isDone={isDone}
      things="feedback"
      noneWaiting="No feedback is waiting"
      entryOf={({ type, rating, content, jobTitle, photoKey, email, person, sentAt }) => ({
        title: feedbackTypeLabels[type],
        mark: <Stars rating={rating} />,
        by: (
          <>
            <NamedPerson person={person} /> · {email}
          </>
        ),
        sentAt,
        content: (
          <>
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
          </>
        ),
      })}
      receiverOf={({ person, email }) => person?.fullName ?? email}
      answerDescription="They get it by mail, once, with their feedback, which is then marked as done."
      onAnswer={({ id }, answer) => api.admin.answer({ queue: 'feedback', id, answer })}
    />
  )
}
