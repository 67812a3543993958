import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { reviewRefusals } from '@shutterbid/domain/reviews/refusals'
import type { ReviewView } from '@shutterbid/domain/reviews/schemas'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { firstName } from '../accounts/first-name.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { ReportButton } from '../feedback/report-button.tsx'
import { deleteDraft, readDraft } from '../forms/drafts/draft.ts'
import { Failed } from '../loading/failed.tsx'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { avatarSource } from '../ui/avatar/avatar-source.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Stars } from '../ui/rating/rating.tsx'
import { ReviewForm } from './lazy-parts.ts'
import { ReviewReply } from './review-reply.tsx'
import { reviewOptions } from './reviews-options.ts'

type JobReviewProps = { job: JobView /** The link asks for the form. */; opensForm: boolean }

/** Written by the job's client, read by everybody who may open the job. */
export function JobReview({ job, opensForm }: JobReviewProps) {
  const viewer = useViewer()
  const section = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(opensForm)
  const [isPublishedHere, setIsPublishedHere] = useState(false)
  const { data: review, isPending, isFetching, refetch } = useQuery(reviewOptions(job.id))
  useEffect(() => {
    if (!opensForm) return
    setIsOpen(true)
    section.current?.scrollIntoView({ block: 'center' })
  }, [opensForm])
  const mayReview = job.may.includes('review')
  useEffect(() => {
    if (mayReview && readDraft(reviewDraftKey(job.id))) setIsOpen(true)
  }, [mayReview, job.id])

  if (isPending) return null
  if (review === undefined) return <Failed query={{ isFetching, refetch }}>Error loading reviews</Failed>
  if (review) {
    return (
      <section className="grid content-start gap-4" aria-labelledby="review" ref={section}>
        <h2 className="section-title w-fit" id="review" tabIndex={-1}>
          {job.may.includes('clone') ? 'Your review' : 'Review'}
        </h2>
        {isOpen && !isPublishedHere ? <ReviewedElsewhere jobId={job.id} /> : null}
        <ReviewCard review={review} zone={job.zone} canReport={viewer !== null && viewer.id !== review.client.id} />
        {job.photographer ? <ReviewReply review={review} photographer={job.photographer} /> : null}
      </section>
    )
  }
  if (!mayReview || !job.photographer) return null
  const name = firstName(job.photographer.fullName)
  return (
    <section className="card grid content-start gap-4 p-5 md:p-7" aria-labelledby="review" ref={section}>
      <h2 className="section-title" id="review">
        How was {name}?
      </h2>
      {isOpen ? (
        <Suspense>
          <ReviewForm
            job={job}
            name={name}
            draftKey={reviewDraftKey(job.id)}
            onPublished={() => setIsPublishedHere(true)}
            onCancel={() => setIsOpen(false)}
          />
        </Suspense>
      ) : (
        <>
          <p className="text-ink-2">Your review appears on {name}’s profile and helps the next client choose.</p>
          <Button variant="gold" className="justify-self-start" onClick={() => setIsOpen(true)}>
            Leave Review
          </Button>
        </>
      )}
    </section>
  )
}

/** Replaces the form after another screen published a review. Shows the text typed here. */
function ReviewedElsewhere({ jobId }: { jobId: string }) {
  const [typed, setTyped] = useState(() => typedIn(readDraft(reviewDraftKey(jobId))))
  function discard() {
    deleteDraft(reviewDraftKey(jobId))
    setTyped('')
  }
  return (
    <>
      <Notice tone="info">{reviewRefusals.already_reviewed}</Notice>
      {typed ? (
        <div className="grid content-start justify-items-start gap-2">
          <span className="caption">What you typed here was not published</span>
          <p className="max-w-text whitespace-pre-line wrap-anywhere">{typed}</p>
          <Button variant="quiet" className="-ml-4.5" onClick={discard}>
            Discard
          </Button>
        </div>
      ) : null}
    </>
  )
}

function typedIn(draft: unknown) {
  const isTyped = typeof draft === 'object' && draft !== null && 'content' in draft && typeof draft.content === 'string'
  return isTyped ? String(draft.content).trim() : ''
}

/** Session storage key of a review that is being typed. */
export function reviewDraftKey(jobId: string) {
  return `review:${jobId}`
}

type ReviewCardProps = { review: ReviewView /** The time zone in which its day is shown. */; zone: string; canReport: boolean }

export function ReviewCard({ review: { id, client, rating, content, writtenAt, hiddenReason }, zone, canReport }: ReviewCardProps) {
  const { on } = localDateTime(writtenAt, zone)
  return (
    <article className="grid content-start gap-3 border-t border-line py-6" aria-label={`Review by ${client.fullName}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3">
          <Avatar name={client.fullName} src={avatarSource(client.avatarKey, 64)} />
          <div className="grid content-start gap-0">
            <b className="font-[550] wrap-anywhere">{client.fullName}</b>
            <span className="caption">
              <time dateTime={on}>
                {dayText(on, { weekday: false })}, {on.slice(0, 4)}
              </time>
            </span>
          </div>
        </div>
        <Stars rating={rating} />
      </div>
      <p className="max-w-text whitespace-pre-line text-pretty wrap-anywhere">{content}</p>
      {hiddenReason === null ? null : (
        <Notice tone="info">
          <p className="whitespace-pre-line wrap-anywhere">We have hidden this review, and only you see it. The reason: {hiddenReason}</p>
        </Notice>
      )}
      {canReport ? (
        <div className="-ml-2">
          <ReportButton small subject="review" subjectId={id} of={`${client.fullName}’s review`} />
        </div>
      ) : null}
    </article>
  )
}
