import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { completedText } from '../bids/bid-texts.ts'
import { BidPanel } from '../bids/own-bid/bid-panel.tsx'
import { BidderNotices } from '../bids/own-bid/bidder-notices.tsx'
import { OtherBids } from '../bids/own-bid/other-bids.tsx'
import { PhoneBidBar } from '../bids/own-bid/phone-bid-bar.tsx'
import { ReportButton } from '../feedback/report-button.tsx'
import { isShootDay } from '../jobs/is-shoot-day.ts'
import { ShootDay } from '../jobs/shoot-day.tsx'
import { MessageLink } from '../messages/message-link.tsx'
import { PictureStrip } from '../portfolio/picture-strip.tsx'
import { picturesOptions } from '../portfolio/pictures-options.ts'
import { JobReview } from '../reviews/job-review.tsx'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { avatarSource } from '../ui/avatar/avatar-source.ts'
import { AdminPanel } from './admin-panel.tsx'
import { JobDescription } from './job-description.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobFrame } from './job-frame.tsx'
import { JobHead } from './job-head.tsx'
import { JobSky } from './job-sky.tsx'

type BidderViewProps = {
  job: JobView
  loadedAt: number
  /** The job was closed meanwhile, and this photographer may no longer read it. What they typed stays. */
  isNotFound: boolean
}

/** The page for photographers, and for an administrator, who may read a job that is no longer open. */
export function BidderView({ job, loadedAt, isNotFound }: BidderViewProps) {
  const viewer = useSignedInViewer()
  const isHired = job.acceptedAmountDollars !== null
  const isOver = job.status === 'completed' || job.status === 'cancelled'
  const isForAdmin = viewer.isAdmin && job.status !== 'open' && !job.ownBid
  return (
    <JobFrame status={job.status} isForAdmin={isForAdmin}>
      {isHired && job.status === 'in_progress' && isShootDay(job, loadedAt) ? (
        <div className="card mb-6 p-5 md:hidden">
          <ShootDay shoot={job} />
        </div>
      ) : null}
      <div className="with-side-panel">
        <div className="grid content-start gap-8">
          <JobHead job={job} loadedAt={loadedAt}>
            {isHired || job.ownBid || job.invitedAt ? <BidderNotices job={job} loadedAt={loadedAt} /> : null}
            <Client job={job} />
          </JobHead>
          <JobSky job={job} />
          <JobDescription job={job} />
          <section className="grid content-start gap-3" aria-labelledby="details">
            <h2 className="title" id="details">
              Details
            </h2>
            <JobFacts job={job} loadedAt={loadedAt} />
            {isHired || isForAdmin ? null : (
              <p className="flex items-center gap-2 text-small text-ink-3">
                <Lock size={16} strokeWidth={1.6} aria-hidden="true" /> The exact address is shown to the photographer whose bid is
                accepted.
              </p>
            )}
          </section>
          <ClientVisionBoard client={job.client} />
          {job.status === 'completed' ? <JobReview job={job} opensForm={false} /> : null}
          {job.status === 'open' ? null : <OtherBids job={job} heading={isForAdmin ? 'Bids' : 'Who else bid'} />}
          {isForAdmin || job.hidden ? null : (
            <div className="-ml-4.5">
              <ReportButton subject="job" subjectId={job.id} of="this job" />
            </div>
          )}
        </div>
        {isForAdmin ? <AdminPanel job={job} /> : <BidPanel job={job} loadedAt={loadedAt} isNotFound={isNotFound} />}
      </div>
      {isNotFound || isOver ? null : <PhoneBidBar job={job} />}
    </JobFrame>
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

type ClientVisionBoardProps = { client: { id: string; fullName: string } }

/** Shown beside a client's job to photographers who may see the client's profile. */
function ClientVisionBoard({ client: { id, fullName } }: ClientVisionBoardProps) {
  const { isSubscribed } = useSignedInViewer()
  const { data: pictures = [] } = useQuery({ ...picturesOptions(id), enabled: isSubscribed })
  if (pictures.length === 0 || !isSubscribed) return null
  return (
    <section className="grid content-start gap-3" aria-labelledby="board">
      <h2 className="title" id="board">
        What it should feel like
      </h2>
      <PictureStrip
        className="vision-board-pictures"
        pictures={pictures}
        of={`${fullName}’s vision board`}
        sizes="(min-width: 48rem) 144px, 33vw"
      />
    </section>
  )
}
