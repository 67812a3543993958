import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { firstName } from '../accounts/first-name.ts'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { completedText } from '../bids/bid-texts.ts'
import { AskedForBid } from '../bids/own-bid/asked-for-bid.tsx'
import { BidPanel } from '../bids/own-bid/bid-panel.tsx'
import { BidderNotices, OtherBids } from '../bids/own-bid/lazy-parts.ts'
import { PhoneBidBar } from '../bids/own-bid/phone-bid-bar.tsx'
import { ReportButton } from '../feedback/report-button.tsx'
import { HireDelivery, showsDelivery } from '../jobs/delivery/lazy-parts.ts'
import { MessageLink } from '../messages/message-link.tsx'
import { JobReview } from '../reviews/lazy-parts.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { avatarSource } from '../ui/avatar/avatar-source.ts'
import { Collapsible } from '../ui/collapsible.tsx'
import { asPosted } from './as-posted.ts'
import { ClientLikes } from './client-likes.tsx'
import { JobDescription } from './job-description.tsx'
import { JobDetailList } from './job-detail-list.tsx'
import { JobFrame } from './job-frame.tsx'
import { JobHead } from './job-head.tsx'
import { JobSky } from './job-sky.tsx'
import { JobStatusLine } from './job-status-line.tsx'
import { AdminPanel } from './lazy-admin-panel.ts'

type BidderViewProps = {
  job: JobView
  loadedAt: number
  /** The job was closed meanwhile, and this photographer may no longer read it. Typed text stays. */
  isNotFound: boolean
}

/** The page for photographers, and for an administrator, who may read a job that is no longer open. */
export function BidderView({ job, loadedAt, isNotFound }: BidderViewProps) {
  const viewer = useSignedInViewer()
  const isHired = job.acceptedAmountDollars !== null
  const isForAdmin = viewer.isAdmin && job.status !== 'open' && !job.ownBid
  // They must not learn whether somebody was hired.
  const current = isNotFound ? { ...job, status: 'cancelled' as const, may: [] } : job
  const head = (
    <JobHead key="head" job={job}>
      {isHired ? null : <AskedForBid job={job} loadedAt={loadedAt} />}
      <Suspense>{isHired || job.ownBid ? <BidderNotices job={job} loadedAt={loadedAt} /> : null}</Suspense>
      {isHired ? null : <Client job={job} />}
    </JobHead>
  )
  const panel = isForAdmin ? (
    <Suspense key="panel">
      <AdminPanel job={job} />
    </Suspense>
  ) : (
    <BidPanel key="panel" job={current} loadedAt={loadedAt} isNotFound={isNotFound} />
  )
  const main = (
    <div key="main" className="grid content-start gap-8">
      <Suspense>
        {isHired ? <HiredMain job={job} loadedAt={loadedAt} /> : <BiddersMain job={job} loadedAt={loadedAt} isForAdmin={isForAdmin} />}
      </Suspense>
    </div>
  )
  return (
    <JobFrame status={job.status} isForAdmin={isForAdmin} beside={<JobStatusLine job={job} loadedAt={loadedAt} isClosed={isNotFound} />}>
      {/** With keys, so that typed text stays when the photographer is hired. */}
      <div className="with-side-panel gap-y-6 lg:grid-rows-[auto_1fr] lg:gap-y-8">
        {isHired ? [head, panel, main] : [head, main, panel]}
      </div>
      {isNotFound || isHired ? null : <PhoneBidBar job={job} />}
    </JobFrame>
  )
}

type MainProps = { job: JobView; loadedAt: number }

function BiddersMain({ job, loadedAt, isForAdmin }: MainProps & { isForAdmin: boolean }) {
  return (
    <>
      <JobSky job={job} />
      <JobDescription job={job} />
      <section className="grid content-start gap-3" aria-labelledby="details">
        <h2 className="title" id="details">
          Details
        </h2>
        <JobDetailList job={job} loadedAt={loadedAt} />
        {isForAdmin ? null : (
          <p className="flex items-center gap-2 text-small text-ink-3">
            <Lock size={16} strokeWidth={1.6} aria-hidden="true" /> The exact address is shown to the photographer whose bid is accepted.
          </p>
        )}
      </section>
      <ClientLikes job={job} />
      <Suspense>
        {job.status === 'completed' ? <JobReview job={job} opensForm={false} /> : null}
        {job.status === 'open' ? null : <OtherBids job={job} heading={isForAdmin ? 'Bids' : 'Who else bid'} />}
      </Suspense>
      {isForAdmin || job.hidden ? null : <ReportJob job={job} />}
    </>
  )
}

/** Below the card: the client's wishes first; the job as posted and the rivals are folded. */
function HiredMain({ job, loadedAt }: MainProps) {
  return (
    <>
      <Suspense>{showsDelivery(job) ? <HireDelivery job={job} loadedAt={loadedAt} side="photographer" /> : null}</Suspense>
      <Suspense>{job.status === 'completed' ? <JobReview job={job} opensForm={false} /> : null}</Suspense>
      <section className="grid content-start gap-3" aria-labelledby="wishes">
        <h2 className="title wrap-anywhere" id="wishes">
          What {firstName(job.client.fullName)} is looking for
        </h2>
        <JobDescription job={job} />
      </section>
      <ClientLikes job={job} />
      <div className="grid content-start gap-0">
        <Collapsible title="The job as posted">
          <div className="grid content-start gap-6 pb-6">
            <JobSky job={asPosted(job)} />
            <JobDetailList job={asPosted(job)} loadedAt={loadedAt} />
          </div>
        </Collapsible>
        <OtherBids job={job} heading="Who else bid" isFolded />
        {job.hidden ? null : <ReportJob job={job} />}
      </div>
    </>
  )
}

function ReportJob({ job }: { job: JobView }) {
  return (
    <div className="-ml-4.5">
      <ReportButton subject="job" subjectId={job.id} of="this job" />
    </div>
  )
}

function Client({ job: { client, clientShoots } }: { job: JobView }) {
  // The prompt for a subscription is part of the thread.
  const isPhotographer = useSignedInViewer().userType === 'photographer'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={client.fullName} src={avatarSource(client.avatarKey, 64)} />
      <div className="grid content-start gap-0">
        <Link className="link font-[550] wrap-anywhere" to="/profile/$personId" params={{ personId: client.id }}>
          {client.fullName}
        </Link>
        <span className="caption">{completedText(clientShoots)}</span>
      </div>
      {isPhotographer ? <MessageLink person={client} /> : null}
    </div>
  )
}
