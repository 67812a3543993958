import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { specialtyNamesOf } from '../jobs/job-texts.ts'
import { Tags } from '../ui/marks/tag.tsx'
import { LinkedText } from '../ui/text/linked-text.tsx'

export function JobDescription({ job: { description, specialties } }: { job: JobView }) {
  const [first = '', ...rest] = description.split(/\n\s*\n/)
  return (
    <div className="grid content-start gap-4 max-w-text wrap-anywhere">
      <p className="lead whitespace-pre-line text-ink">
        <LinkedText>{first}</LinkedText>
      </p>
      {rest.length > 0 ? (
        <p className="text-ink-2 whitespace-pre-line text-pretty">
          <LinkedText>{rest.join('\n\n')}</LinkedText>
        </p>
      ) : null}
      <Tags labels={specialtyNamesOf(specialties)} />
    </div>
  )
}
