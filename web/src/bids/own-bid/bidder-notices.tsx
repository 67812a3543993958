import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Notice } from '../../ui/notice.tsx'
import { clientDisabledText } from '../bid-texts.ts'
import { HireNotices } from './hire-notices.tsx'

/** Under the title, for a photographer: anything unusual about a job that they bid on or were hired for. */
export function BidderNotices({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  if (job.acceptedAmountDollars !== null) return <HireNotices job={job} loadedAt={loadedAt} />
  const { ownBid } = job
  return (
    <>
      {ownBid && job.isPartnerDisabled ? <Notice tone="note">{clientDisabledText(job, ownBid)}</Notice> : null}
      {ownBid && job.hidden && job.status === 'open' ? <Notice tone="note">{hiddenJobText(ownBid)}</Notice> : null}
    </>
  )
}

function hiddenJobText({ status }: NonNullable<JobView['ownBid']>) {
  if (status !== 'pending') return jobRefusals.job_hidden
  return `${jobRefusals.job_hidden} Your bid counts again if the job is shown again before the shoot. Until then you can withdraw it, but not edit it.`
}
