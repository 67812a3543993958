import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { shootText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'

/** Above a search that was opened from a job. */
export function ForJob({ job: { id, title, shootOn, shootTime, placeLabel } }: { job: JobView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-(--radius) bg-gold-soft px-4 py-2 text-small text-ink-2 noscript:hidden">
      <span>
        For{' '}
        <Link className="link inline-flex min-h-11 items-center font-[550] wrap-anywhere" to="/jobs/$jobId" params={{ jobId: id }}>
          {title}
        </Link>
      </span>
      <span>
        {shootText(shootOn, shootTime)}, {placeLabel}
      </span>
    </p>
  )
}
