import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { editDraftOptions, matchingOptions } from '../../jobs/job-options.ts'
import { adviceText, nowMatchingText, otherTimeText } from '../../jobs/post/place-and-light/match-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { searchForJob } from '../invite/several/search-for-job.ts'

type NobodyMatchesProps = { job: JobView; loadedAt: number }

/** For the client of an open job that was sent to nobody: what to change. Counts again, because somebody may match by now. */
export function NobodyMatches({ job, loadedAt }: NobodyMatchesProps) {
  return (
    <div className="grid content-start gap-6">
      <EmptyState
        title="Nobody was notified of this job"
        level={3}
        actions={
          <>
            <ButtonLink variant="gold" to="/jobs/$jobId/edit" params={{ jobId: job.id }}>
              Change time or place
            </ButtonLink>
            <ButtonLink to="/photographers" search={searchForJob(job)}>
              Find photographers
            </ButtonLink>
          </>
        }
      >
        No photographer covered the place and was free then. Photographers nearby can still find the job in their list. After a change of
        time or place those who match are notified at once.
      </EmptyState>
      <OtherTimes job={job} loadedAt={loadedAt} />
    </div>
  )
}

function OtherTimes({ job, loadedAt }: NobodyMatchesProps) {
  const { data: draft } = useQuery(editDraftOptions(job.id))
  const { durationMinutes, shootOn, shootTime } = job
  const { data: matching } = useQuery(
    matchingOptions(draft ? { placeToken: draft.place.token, shootOn, shootTime, durationMinutes } : skipToken),
  )
  if (!matching) return null
  if (matching.count > 0) return <p className="text-ink-2">{nowMatchingText(matching.count)}</p>
  const today = localDateTime(loadedAt, job.zone).on
  return (
    <div className="grid content-start gap-3">
      <p className="text-ink-2">{adviceText(matching.others)}</p>
      <ul className="flex flex-wrap gap-2">
        {matching.others.map((other) => (
          <li key={`${other.shootOn} ${other.shootTime}`}>
            <ButtonLink
              className="whitespace-normal"
              to="/jobs/$jobId/edit"
              params={{ jobId: job.id }}
              search={{ shootOn: other.shootOn, shootTime: other.shootTime }}
            >
              {otherTimeText(other, today)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
