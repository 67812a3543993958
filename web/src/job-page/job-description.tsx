import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { specialtyNamesOf } from '../jobs/job-texts.ts'
import { Tags } from '../ui/marks/tag.tsx'

export function JobDescription({ job: { description, specialties } }: { job: JobView }) {
  const [first, ...rest] = description.split(/\n\s*\n/)
  return (
    <div className="grid content-start gap-4 max-w-text wrap-anywhere">
      <p className="lead whitespace-pre-line text-ink">{first}</p>
      {rest.length > 0 ? <p className="text-ink-2 whitespace-pre-line text-pretty">{rest.join('\n\n')}</p> : null}
      <Tags labels={specialtyNamesOf(specialties)} />
    </div>
  )
}
