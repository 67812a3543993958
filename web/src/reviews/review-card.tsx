import type { ReviewView } from '@shutterbid/domain/reviews/schemas'
import { clockIn, dayText } from '@shutterbid/domain/shared/when-texts'
import { ReportButton } from '../feedback/report-button.tsx'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { avatarSource } from '../ui/avatar/avatar-source.ts'
import { Notice } from '../ui/notice.tsx'
import { Stars } from '../ui/rating/rating.tsx'

type ReviewCardProps = { review: ReviewView /** The time zone in which its day is shown. */; zone: string; canReport: boolean }

export function ReviewCard({ review: { id, client, rating, content, writtenAt, hiddenReason }, zone, canReport }: ReviewCardProps) {
  const { on } = clockIn(writtenAt, zone)
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
