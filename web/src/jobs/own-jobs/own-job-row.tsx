import { budgetText, openToOffers } from '@shutterbid/domain/jobs/job-texts'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { OwnJobSummary } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Ringed } from '../../ui/marks/ringed.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { Ago } from '../../ui/time/when.tsx'
import { bidCountText, recipientText } from '../job-texts.ts'
import { JobRow } from '../list/job-row.tsx'

/** Shows the bids while the job is open, then its photographer. */
export function OwnJobRow({ job, loadedAt }: { job: OwnJobSummary; loadedAt: number }) {
  return (
    <JobRow job={job} loadedAt={loadedAt} end={job.photographer ? <Hired job={job} /> : <Bids job={job} />}>
      <p className="caption mt-1">
        {job.status === 'open' && job.startsAt.getTime() <= loadedAt ? (
          <span className="text-brick">{jobRefusals.shoot_time_passed}</span>
        ) : job.status === 'in_progress' && job.endsAt.getTime() <= loadedAt ? (
          <span className="text-dusk">The shoot has ended</span>
        ) : (
          <>
            Posted <Ago at={job.postedAt} zone={job.zone} now={loadedAt} />
            {job.status === 'open' ? <span> · {recipientText(job.recipientCount)}</span> : null}
          </>
        )}
      </p>
    </JobRow>
  )
}

function Bids({ job }: { job: OwnJobSummary }) {
  const budget = job.budgetDollars === 0 ? openToOffers : `your budget ${budgetText(job.budgetDollars)}`
  if (job.status !== 'open') return <span className="caption">{budget}</span>
  if (!job.bidding) {
    return (
      <div className="grid content-start gap-2">
        <Price size="s">No bids yet</Price>
        <span className="caption">{budget}</span>
      </div>
    )
  }
  const { lowestDollars, highestDollars, people } = job.bidding
  const lowest = dollarsText(lowestDollars)
  return (
    <>
      <div className="grid content-start gap-2">
        <Price>{bidCountText(job.bidCount)}</Price>
        <span className="caption">
          <span>{lowestDollars === highestDollars ? `at ${lowest}` : `from ${lowest} to ${dollarsText(highestDollars)}`}</span>
        </span>
      </div>
      <div className="avatar-pile" aria-hidden="true">
        {people.map(({ id, fullName, avatarKey }) => (
          <Avatar key={id} name={fullName} src={avatarSource(avatarKey, 64)} size="s" />
        ))}
      </div>
    </>
  )
}

function Hired({ job }: { job: OwnJobSummary }) {
  const { photographer, acceptedAmountDollars, status } = job
  if (!photographer) return null
  const amount = acceptedAmountDollars === null ? null : <Money dollars={acceptedAmountDollars} />
  return (
    <>
      {amount ? <Price>{status === 'cancelled' ? amount : <Ringed>{amount}</Ringed>}</Price> : null}
      <span className="flex items-center gap-2 text-small text-ink-2">
        <Avatar name={photographer.fullName} src={avatarSource(photographer.avatarKey, 64)} size="s" />
        {photographer.fullName}
      </span>
      <NextStep job={job} photographerId={photographer.id} />
    </>
  )
}

/** The client's next step after a shoot. */
function NextStep({ job: { id: jobId, nextStep, may }, photographerId }: { job: OwnJobSummary; photographerId: string }) {
  const look = 'link actions text-small min-h-11 items-center'
  if (may.includes('review')) {
    return (
      <Link className={look} to="/jobs/$jobId" params={{ jobId }} search={{ review: true }}>
        Leave Review
      </Link>
    )
  }
  if (nextStep === 'pictures') {
    return (
      <Link className={look} to="/messages" search={{ user: photographerId }}>
        Ask for the pictures
      </Link>
    )
  }
  if (nextStep === 'complete' && may.includes('requestCompletion')) {
    return (
      <Link className={look} to="/jobs/$jobId" params={{ jobId }} hash="steps">
        Ask for completion
      </Link>
    )
  }
  return null
}
