import { budgetText, lengthText, openToOffers } from '@shutterbid/domain/jobs/job-texts'
import { canPostAgain } from '@shutterbid/domain/jobs/rules'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Suspense, useState } from 'react'
import { firstName } from '../accounts/first-name.ts'
import { AskedPhotographers } from '../bids/invite/asked-photographers.tsx'
import { LikedPictures } from '../bids/pins/liked-pictures.tsx'
import { BidsOnJob } from '../bids/received/bids-on-job.tsx'
import { HiredPhotographer } from '../bids/received/hired-photographer.tsx'
import { JobActionButton } from '../jobs/actions/job-action-button.tsx'
import { HireDelivery, showsDelivery } from '../jobs/delivery/lazy-parts.ts'
import { ClientNotices } from '../jobs/requests/lazy-client-parts.ts'
import { ShootWhen } from '../jobs/time-zone/shoot-when.tsx'
import { useShootInChosenZone } from '../jobs/time-zone/use-shoot-in-chosen-zone.ts'
import { JobReview } from '../reviews/lazy-parts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Collapsible } from '../ui/collapsible.tsx'
import { ShootStrip } from '../ui/light/day-strip.tsx'
import { SkyBlock } from '../ui/light/sky-block.tsx'
import { Price } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { asPosted } from './as-posted.ts'
import { ClientNextAct } from './client-next-act.tsx'
import { HireSteps } from './hire-steps.tsx'
import { JobDescription } from './job-description.tsx'
import { JobDetailList } from './job-detail-list.tsx'
import { JobFrame } from './job-frame.tsx'
import { JobHead } from './job-head.tsx'
import { JobStatusLine } from './job-status-line.tsx'
import { StandstillNotes } from './standstill-notes.tsx'

type ClientViewProps = { job: JobView; loadedAt: number; opensReview: boolean }

/** The bids while the job is open, then the hired photographer, then the review. */
export function ClientView({ job, loadedAt, opensReview }: ClientViewProps) {
  // Set when the client hires on this screen: animates the ring around the price.
  const [hired, setHired] = useState<{ isCalendarUnchecked: boolean }>()
  const isHire = job.photographer !== null
  const postsAgain = canPostAgain(job, new Date(loadedAt)).allowed
  const hasSteps = isHire && !job.isPartnerDisabled && (job.status === 'in_progress' || job.status === 'completed')
  return (
    <JobFrame status={job.status} beside={<JobStatusLine job={job} loadedAt={loadedAt} />}>
      <div className="with-side-panel">
        <div className="grid content-start gap-6 md:gap-8">
          <JobHead job={job}>
            {standsStill(job, loadedAt) ? <StandstillNotes job={job} loadedAt={loadedAt} /> : null}
            <Suspense>{hasClientNotices(job) ? <ClientNotices job={job} loadedAt={loadedAt} /> : null}</Suspense>
            {job.photographer && hired?.isCalendarUnchecked ? (
              <Notice tone="note">
                We could not check {firstName(job.photographer.fullName)}’s calendar just now. Ask whether the time still suits them.
              </Notice>
            ) : null}
            {isHire ? null : <JobDetailLine job={job} loadedAt={loadedAt} />}
            {hasSteps ? <ClientNextAct job={job} loadedAt={loadedAt} /> : null}
          </JobHead>
          {job.photographer ? <HiredPhotographer job={job} isNew={hired !== undefined} /> : null}
          <Suspense>{isHire && showsDelivery(job) ? <HireDelivery job={job} loadedAt={loadedAt} side="client" /> : null}</Suspense>
          {hasSteps ? <HireSteps job={job} loadedAt={loadedAt} /> : null}
          <Suspense>{job.status === 'completed' ? <JobReview job={job} opensForm={opensReview} /> : null}</Suspense>
          <BidsOnJob job={job} loadedAt={loadedAt} onHired={setHired} />
          {job.status === 'open' && job.startsAt.getTime() > loadedAt && !job.hidden ? <AskedPhotographers job={job} /> : null}
        </div>
        <aside className={classes('grid content-start scroll-mt-24', isHire ? 'gap-2' : 'gap-6', sticky)} id="details" aria-label="Job">
          {isHire ? (
            <>
              <AsPosted job={job} loadedAt={loadedAt} />
              <LikedPictures job={job} loadedAt={loadedAt} />
            </>
          ) : (
            <>
              <JobPanel job={job} loadedAt={loadedAt} />
              <LikedPictures job={job} loadedAt={loadedAt} />
              <Collapsible title="What you wrote">
                <JobDescription job={job} />
              </Collapsible>
            </>
          )}
          <Actions job={job} canPostAgain={postsAgain} />
        </aside>
      </div>
    </JobFrame>
  )
}

const sticky = 'lg:sticky lg:top-24 lg:self-start print:static [@media(max-height:55rem)]:static'

function standsStill(job: JobView, loadedAt: number) {
  return Boolean(job.hidden) || job.status === 'cancelled' || (job.status === 'open' && job.startsAt.getTime() <= loadedAt)
}

function hasClientNotices({ status, isPartnerDisabled, proposal, request, notYet, requestsFreeAt }: JobView) {
  return status === 'in_progress' && Boolean(isPartnerDisabled || proposal || request || notYet || requestsFreeAt)
}

type ActionsProps = {
  job: JobView
  /** The button above the title is then "Post again", not "Clone" here. */
  canPostAgain: boolean
}

function Actions({ job: { id: jobId, title, may }, canPostAgain }: ActionsProps) {
  return (
    <div className="grid content-start justify-items-start gap-0 -ml-4.5">
      {may.includes('edit') ? (
        <ButtonLink variant="quiet" to="/jobs/$jobId/edit" params={{ jobId }}>
          Edit job
        </ButtonLink>
      ) : null}
      {may.includes('clone') && !canPostAgain ? (
        <ButtonLink variant="quiet" to="/jobs/new" search={{ clone: jobId }}>
          Clone this job
        </ButtonLink>
      ) : null}
      {may.includes('cancelOpen') ? (
        <JobActionButton
          action="cancelOpen"
          look={{ variant: 'quiet', className: 'text-brick' }}
          title="Cancel this job?"
          description={`“${title}” leaves the list at once. Everybody who bid is notified. This cannot be undone; you can post it again.`}
          confirmLabel="Cancel job"
          cancelLabel="Keep it open"
          busyLabel="Cancelling..."
          doneText="Job cancelled"
        >
          Cancel job
        </JobActionButton>
      ) : null}
    </div>
  )
}

/** The job beside its hire, whose steps say when and where. */
function AsPosted({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { latitude, longitude, zone, shootOn, shootTime, shootSetting, durationMinutes } = useShootInChosenZone(job)
  const place = { latitude, longitude, zone, date: shootOn }
  return (
    <>
      <div className="card mb-2 max-lg:hidden" data-dim={job.status === 'cancelled' || undefined}>
        <SkyBlock {...place} startTime={shootTime} setting={shootSetting} size="panel" />
        <div className="px-7 py-5">
          <ShootStrip {...place} startTime={shootTime} minutes={durationMinutes} />
        </div>
      </div>
      <Collapsible title="The job as posted">
        <div className="grid content-start gap-6 pb-4">
          <JobDescription job={job} />
          <div>
            <JobDetailList job={asPosted(job)} loadedAt={loadedAt} />
            <Budget dollars={job.budgetDollars} />
          </div>
        </div>
      </Collapsible>
    </>
  )
}

function Budget({ dollars }: { dollars: number }) {
  return (
    <div className="mt-6 flex items-center justify-between gap-3">
      <span className="text-ink-2">Your budget</span>
      <Price size={dollars === 0 ? 's' : undefined}>{budgetText(dollars)}</Price>
    </div>
  )
}

/** The job beside its bids. */
function JobPanel({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { latitude, longitude, zone, shootOn, shootTime, shootSetting, durationMinutes, budgetDollars } = useShootInChosenZone(job)
  const place = { latitude, longitude, zone, date: shootOn }
  return (
    <div className="card" data-dim={job.status === 'cancelled' || undefined}>
      <SkyBlock {...place} startTime={shootTime} setting={shootSetting} size="panel" />
      <div className="grid content-start gap-6 p-5 md:px-7 md:pb-7">
        <ShootStrip {...place} startTime={shootTime} minutes={durationMinutes} />
        <div>
          <JobDetailList job={job} loadedAt={loadedAt} />
          <Budget dollars={budgetDollars} />
        </div>
      </div>
    </div>
  )
}

/** One line above the bids where there is no room for the panel beside them. */
function JobDetailLine({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const budget = job.budgetDollars === 0 ? openToOffers : dollarsText(job.budgetDollars)
  return (
    <p className="-my-2 flex items-center justify-between gap-3 text-small lg:hidden">
      <span>
        <ShootWhen job={job} today={localDateTime(loadedAt, job.zone).on} className="font-[550]" />{' '}
        <span className="text-ink-2">
          · {lengthText(job.durationMinutes)} · {budget}
        </span>
      </span>
      <a className="link inline-flex min-h-11 flex-none items-center" href="#details">
        Details
      </a>
    </p>
  )
}
