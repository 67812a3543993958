import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { type FeedbackView, feedbackTypeLabels } from '@shutterbid/domain/feedback/schemas'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Stars } from '../../ui/rating/rating.tsx'
import { clockIn, dayText } from '../../ui/time/when-texts.ts'

export function FeedbackCard({ feedback: { type, rating, content, jobTitle, photoKey, sentAt } }: { feedback: FeedbackView }) {
  const { on } = clockIn(sentAt, useSignedInViewer().zone)
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
        {jobTitle ? ` · ${jobTitle}` : null}
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
