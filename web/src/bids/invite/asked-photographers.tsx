import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Failed } from '../../loading/failed.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { askedOnText } from './asked-on-text.ts'
import { invitationsOptions } from './invitation-options.ts'
import { searchForJob } from './several/search-for-job.ts'

/** The invited photographers of an open job, and the way to ask others. */
export function AskedPhotographers({ job }: { job: JobView }) {
  const { id, zone } = job
  const { data: asked, isPending, isFetching, refetch } = useQuery(invitationsOptions(id))
  if (isPending) return null
  const left = bidLimits.invitationsPerJob - (asked?.filter(({ isAgain }) => !isAgain).length ?? 0)
  return (
    <section className="grid content-start gap-4" aria-labelledby="asked">
      <div className="grid content-start gap-1">
        <h2 className="title" id="asked">
          Ask for bids
        </h2>
        <p className="text-small text-ink-2">
          <span>
            {left > 0
              ? `Find a photographer whose pictures you like, and ask for a bid. You can ask ${left} ${asked?.length ? 'more' : ''} about this job.`
              : `You asked ${bidLimits.invitationsPerJob} photographers about this job, which is the most.`}
          </span>
        </p>
      </div>
      {asked ? (
        <ul className="ruled-rows empty:hidden">
          {asked.map(({ photographer, invitedAt, hasBid, hasDeclined }) => (
            <li key={photographer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Avatar name={photographer.fullName} src={avatarSource(photographer.avatarKey, 64)} size="s" />
              <Link
                className="link inline-flex min-h-11 grow items-center wrap-anywhere"
                to="/profile/$personId"
                params={{ personId: photographer.id }}
              >
                {photographer.fullName}
              </Link>
              <span className="caption">
                {askedOnText(invitedAt, zone)}
                {hasBid ? <span> · has bid</span> : hasDeclined ? <span> · said no</span> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Failed query={{ isFetching, refetch }}>Error loading whom you asked</Failed>
      )}
      {left > 0 ? (
        <ButtonLink className="justify-self-start" to="/photographers" search={searchForJob(job)}>
          Find photographers
        </ButtonLink>
      ) : null}
    </section>
  )
}
