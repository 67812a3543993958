import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'
import { ownJobsOptions } from '../job-options.ts'

/** Asks for a review of the first unreviewed shoot among the latest completed ones. */
export function ReviewReminder() {
  const { data } = useInfiniteQuery(ownJobsOptions('completed'))
  const job = data?.pages[0]?.items.find(({ may }) => may.includes('review'))
  if (!job?.photographer) return null
  return (
    <Notice tone="info" icon={<Star size={18} strokeWidth={1.6} aria-hidden="true" />}>
      “{job.title}” with {job.photographer.fullName} is done.{' '}
      <Link className="link text-inherit" to="/jobs/$jobId" params={{ jobId: job.id }} search={{ review: true }}>
        Leave Review
      </Link>
    </Notice>
  )
}
