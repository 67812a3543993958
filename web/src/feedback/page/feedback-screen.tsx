import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { type FeedbackView, feedbackTypeLabels } from '@shutterbid/domain/feedback/schemas'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Stars } from '../../ui/rating/rating.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { sentFeedbackOptions } from './feedback-options.ts'

export function FeedbackScreen() {
  return (
    <div className="page grid content-start gap-8">
      <PageTitle lead="Tell us what works, what does not, and what is missing. A person reads every message.">Feedback</PageTitle>
      <div className="grid content-start gap-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-16">
        <FeedbackForm />
        <SentFeedback />
      </div>
    </div>
  )
}

function SentFeedback() {
  return (
    <section className="grid content-start gap-4" aria-labelledby="sent">
      <h2 className="section-title" id="sent">
        Your Previous Feedback
      </h2>
      <SentList />
    </section>
  )
}

const listFailed = 'Error loading your feedback. Please try again later.'

function SentList() {
  const query = useInfiniteQuery(sentFeedbackOptions())
  if (query.isPending) {
    return (
      <Loading label="Loading your feedback...">
        <div className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      </Loading>
    )
  }
  if (!query.data) return <Failed query={query}>{listFailed}</Failed>
  const sent = query.data.pages.flatMap(({ items }) => items)
  if (sent.length === 0) return <p className="text-ink-2">Nothing yet. What you send appears here.</p>
  return (
    <>
      <ul>
        {sent.map((one) => (
          <FeedbackCard key={one.id} feedback={one} />
        ))}
      </ul>
      <LoadMore query={query} label="Show older feedback" failed={listFailed} />
    </>
  )
}

function FeedbackCard({ feedback: { type, rating, content, jobTitle, photoKey, sentAt } }: { feedback: FeedbackView }) {
  const { on } = localDateTime(sentAt, useSignedInViewer().zone)
  return (
    <li className="grid content-start gap-2 border-t border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="font-[550]">{feedbackTypeLabels[type]}</b>
        <Stars rating={rating} />
      </div>
      <p className="caption wrap-anywhere">
        <time dateTime={on}>
          {dayText(on, { weekday: false })}, {on.slice(0, 4)}
        </time>
        {jobTitle ? <span> · {jobTitle}</span> : null}
      </p>
      <p className="max-w-text whitespace-pre-line text-pretty wrap-anywhere">{content}</p>
      {photoKey ? (
        <img
          className="max-h-64 rounded"
          src={`/files/${photoKey}-${feedbackLimits.photo.widths[0]}.webp`}
          alt="What you sent"
          loading="lazy"
        />
      ) : null}
    </li>
  )
}
