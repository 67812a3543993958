import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ownJobsOptions } from '../../jobs/job-options.ts'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Day } from '../../ui/time/when.tsx'

export function ReviewsToWriteTab() {
  const query = useInfiniteQuery(ownJobsOptions('completed'))
  return (
    <section className="grid content-start gap-6">
      <div className="grid content-start gap-2">
        <h2 className="section-title">Reviews to write</h2>
        <p className="text-ink-2">A few sentences help the next client choose, and the photographer be found.</p>
      </div>
      <Loaded query={query} failedText="Error loading reviews">
        {({ pages }) => {
          const waiting = pages.flatMap(({ items }) => items).filter(({ may }) => may.includes('review'))
          return (
            <>
              {waiting.length > 0 ? (
                <ul className="ruled-rows">
                  {waiting.map((job) => (
                    <WaitingJob key={job.id} job={job} />
                  ))}
                </ul>
              ) : query.hasNextPage ? (
                <p className="text-ink-2">The latest completed jobs have their reviews.</p>
              ) : (
                <EmptyState level={3} title="Nothing waits for your review" actions={<ButtonLink to="/jobs">My Shoots</ButtonLink>}>
                  When a photographer completes a job of yours, you find it here.
                </EmptyState>
              )}
              <LoadMore query={query} label="Look further back" />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function WaitingJob({ job: { id, title, shootOn, photographer } }: { job: JobSummary }) {
  return (
    <li className="flex-wrap">
      <span className="flex items-center gap-3 min-w-0">
        {photographer ? <Avatar name={photographer.fullName} src={avatarSource(photographer.avatarKey, 64)} /> : null}
        <span className="grid content-start gap-0.5">
          <span className="title wrap-anywhere">{title}</span>
          <span className="text-small text-ink-2">
            {photographer ? <span>{photographer.fullName} · </span> : null}
            <Day on={shootOn} />
          </span>
        </span>
      </span>
      <ButtonLink to="/jobs/$jobId" params={{ jobId: id }} search={{ review: true }}>
        Leave Review<span className="sr-only">: {title}</span>
      </ButtonLink>
    </li>
  )
}
