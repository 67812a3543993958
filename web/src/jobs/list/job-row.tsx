import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import type { ComponentProps } from 'react'
import { distanceText, shootFacts } from '../job-texts.ts'
import { JobRowFrame } from './job-row-frame.tsx'

const proposedTexts = { to_answer: 'A change is proposed: answer it', waiting: 'You proposed a change' }

type JobRowProps = { job: JobSummary } & Omit<ComponentProps<typeof JobRowFrame>, 'job' | 'facts'>

export function JobRow({ job, ...rest }: JobRowProps) {
  return (
    <JobRowFrame
      {...rest}
      job={job}
      facts={
        <>
          <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-small text-ink-2">
            <span>{job.placeLabel}</span>
            {job.distanceMiles === null ? null : <span className="text-ink-3">{distanceText(job.distanceMiles)}</span>}
          </p>
          <p className="text-small text-ink-2">{shootFacts(job)}</p>
          {job.proposed ? <p className="text-small font-[550] text-ember">{proposedTexts[job.proposed]}</p> : null}
        </>
      }
    />
  )
}
