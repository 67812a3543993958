import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { isNotFoundError } from '../api/is-not-found-error.ts'
import { JobDialogs } from '../jobs/actions/job-dialogs.tsx'
import { jobOptions } from '../jobs/job-options.ts'
import { useJobCopy } from '../jobs/offline-copy/use-job-copy.ts'
import { Failed } from '../loading/failed.tsx'
import { JobFrame } from './job-frame.tsx'
import { JobLoading } from './job-loading.tsx'
import { JobNotFound } from './job-not-found.tsx'
import { BidderView, ClientView } from './job-views.ts'

type JobScreenProps = {
  jobId: string
  /** Opens the review form at once. */
  opensReview: boolean
}

export function JobScreen({ jobId, opensReview }: JobScreenProps) {
  const viewer = useSignedInViewer()
  const { data: job, error, isFetching, dataUpdatedAt, refetch } = useQuery(jobOptions(jobId))
  const isNotFound = isNotFoundError(error)
  useJobCopy(isNotFound ? undefined : job, dataUpdatedAt)
  if (isNotFound && !job) return <JobNotFound />
  if (!job) {
    return error ? (
      <JobFrame>
        <Failed query={{ isFetching, refetch }}>Error loading job details</Failed>
      </JobFrame>
    ) : (
      <JobLoading />
    )
  }
  return (
    <JobDialogs job={job}>
      <Suspense fallback={<JobLoading />}>
        {job.client.id === viewer.id ? (
          <ClientView job={job} loadedAt={dataUpdatedAt} opensReview={opensReview} />
        ) : (
          <BidderView job={job} loadedAt={dataUpdatedAt} isNotFound={isNotFound} />
        )}
      </Suspense>
    </JobDialogs>
  )
}
