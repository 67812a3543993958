import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { OtherBids } from '../bids/own-bid/other-bids.tsx'
import { firstName } from '../jobs/job-texts.ts'
import { ChangeOrCancel } from '../jobs/requests/change-or-cancel.tsx'
import { EarlierTerms } from '../jobs/reschedule/earlier-terms.tsx'
import { JobReview } from '../reviews/job-review.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { ClientVisionBoard } from './client-vision-board.tsx'
import { JobDescription } from './job-description.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobSky } from './job-sky.tsx'
import { ReportJob } from './report-job.tsx'

/** After the card with what is due: where they meet and what the client wishes; the job as posted and the rivals are folded. */
export function HiredMain({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  return (
    <>
      {job.status === 'completed' ? <JobReview job={job} opensForm={false} /> : null}
      <section className="grid content-start gap-3" aria-labelledby="meeting">
        <h2 className="title" id="meeting">
          Where you meet
        </h2>
        <p className="wrap-anywhere">{job.meetingPoint || `No meeting point is set. Ask ${firstName(job.client.fullName)}.`}</p>
      </section>
      <section className="grid content-start gap-3" aria-labelledby="wishes">
        <h2 className="title wrap-anywhere" id="wishes">
          What {firstName(job.client.fullName)} wishes
        </h2>
        <JobDescription job={job} />
      </section>
      <ClientVisionBoard client={job.client} />
      <div className="grid content-start gap-0">
        <Collapsible title="The job as posted">
          <div className="grid content-start gap-6 pb-6">
            <JobSky job={job} />
            <JobFacts job={job} loadedAt={loadedAt} />
          </div>
        </Collapsible>
        <OtherBids job={job} heading="Who else bid" isFolded />
        <EarlierTerms job={job} loadedAt={loadedAt} partner={firstName(job.client.fullName)} />
        <ChangeOrCancel job={job} />
        {job.hidden ? null : <ReportJob job={job} />}
      </div>
    </>
  )
}
