import { useQuery } from '@tanstack/react-query'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { JobFrame } from '../../jobs/job-page/job-frame.tsx'
import { JobLoading } from '../../jobs/job-page/job-loading.tsx'
import { JobNotFound } from '../../jobs/job-page/job-not-found.tsx'
import { jobOptions } from '../../jobs/job-queries.ts'
import { Failed } from '../../loading/failed.tsx'
import { BidderView } from './bidder-view.tsx'
import { ClientView } from './client-view.tsx'

type JobScreenProps = { jobId: string /** The form for a review is open from the start. */; opensReview: boolean }

/** One job, as its client or as a photographer sees it. */
export function JobScreen({ jobId, opensReview }: JobScreenProps) {
  const viewer = useSignedInViewer()
  const { data: job, error, isFetching, dataUpdatedAt, refetch } = useQuery(jobOptions(jobId))
  if (isNotFoundError(error)) return <JobNotFound />
  if (!job) {
    return error ? (
      <JobFrame>
        <Failed onRetry={() => void refetch()} busy={isFetching}>
          Error loading job details
        </Failed>
      </JobFrame>
    ) : (
      <JobLoading />
    )
  }
  if (job.client.id === viewer.id) return <ClientView job={job} answeredAt={dataUpdatedAt} opensReview={opensReview} />
  return <BidderView job={job} answeredAt={dataUpdatedAt} />
}
