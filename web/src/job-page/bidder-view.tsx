import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { completedText } from '../bids/bid-texts.ts'
import { BidPanel } from '../bids/own-bid/bid-panel.tsx'
import { BidderNotices, OtherBids, PhoneBidBar } from '../bids/own-bid/lazy-parts.ts'
import { ReportButton } from '../feedback/report-button.tsx'
import { MessageLink } from '../messages/message-link.tsx'
import { PictureStrip } from '../portfolio/picture-strip.tsx'
import { picturesOptions } from '../portfolio/pictures-options.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { avatarSource } from '../ui/avatar/avatar-source.ts'
import { JobDescription } from './job-description.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobFrame } from './job-frame.tsx'
import { JobHead } from './job-head.tsx'
import { JobSky } from './job-sky.tsx'
import { AdminPanel, JobReview, ShootDay } from './lazy-parts.ts'
import { bidderState, hasBidderNotices, isOnShootDay } from './parts-of-job.ts'

type BidderViewProps = {
  job: JobView
  loadedAt: number
  /** The job was closed meanwhile, and this photographer may no longer read it. What they typed stays. */
  isNotFound: boolean
}

/** The page for photographers, and for an administrator, who may read a job that is no longer open. */
export function BidderView({ job, loadedAt, isNotFound }: BidderViewProps) {
  const { isHired, isOver, isForAdmin } = bidderState(job, useSignedInViewer())
  return (
    <JobFrame status={job.status} isForAdmin={isForAdmin}>
      {isOnShootDay(job, loadedAt) ? (
        <div className="card mb-6 p-5 md:hidden">
          <Suspense>
            <ShootDay shoot={job} />
          </Suspense>
        </div>
      ) : null}
      <div className="with-side-panel">
        <div className="grid content-start gap-8">
          <JobHead job={job} loadedAt={loadedAt}>
            {hasBidderNotices(job) ? (
              <Suspense>
                <BidderNotices job={job} loadedAt={loadedAt} />
              </Suspense>
            ) : null}
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
          {job.status === 'completed' ? (
            <Suspense>
              <JobReview job={job} opensForm={false} />
            </Suspense>
          ) : null}
          {job.status === 'open' ? null : (
            <Suspense>
              <OtherBids job={job} heading={isForAdmin ? 'Bids' : 'Who else bid'} />
            </Suspense>
          )}
          {isForAdmin || job.hidden ? null : (
            <div className="-ml-4.5">
              <ReportButton subject="job" subjectId={job.id} of="this job" />
            </div>
          )}
        </div>
        {isForAdmin ? (
          <Suspense>
            <AdminPanel job={job} />
          </Suspense>
        ) : (
          <BidPanel job={job} loadedAt={loadedAt} isNotFound={isNotFound} />
        )}
      </div>
      {isNotFound || isOver ? null : (
        <Suspense>
          <PhoneBidBar job={job} />
        </Suspense>
      )}
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
