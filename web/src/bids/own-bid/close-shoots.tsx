import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Car } from 'lucide-react'
import { closeShootTexts } from './close-shoot-texts.ts'

/** The photographer's shoots just before and after this one, with the travel between them. */
export function CloseShoots({ job }: { job: JobView }) {
  return (
    <div className="help-text grid content-start gap-2">
      {closeShootTexts(job).map((text) => (
        <p key={text} className="flex items-start gap-2">
          <Car size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
