import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { instantText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { termsText } from './proposal-texts.ts'

/** For the hired pair: the terms before each change that both agreed to. `partner`: the first name of the other person. */
export function EarlierTerms({ job, loadedAt, partner }: { job: JobView; loadedAt: number; partner: string }) {
  if (job.earlierTerms.length === 0) return null
  return (
    <Collapsible title={job.earlierTerms.length === 1 ? 'Moved once' : `Moved ${job.earlierTerms.length} times`}>
      <ul className="ruled-rows text-small">
        {job.earlierTerms.map(({ id, agreedAt, isOwn, note, ...terms }) => (
          <li key={id} className="grid gap-1 py-3">
            <span>
              Until {instantText(agreedAt, job.zone, loadedAt)}: {termsText(terms, localDateTime(loadedAt, terms.zone).on)}
            </span>
            <span className="text-ink-2 wrap-anywhere">
              <span>{isOwn ? `You proposed the change, and ${partner} agreed.` : `${partner} proposed the change, and you agreed.`}</span>
              {note ? <span> “{note}”</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Collapsible>
  )
}
