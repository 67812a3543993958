import type { FormEventHandler, ReactNode } from 'react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { BudgetSection } from './budget-section.tsx'
import type { TypedJob } from './job-form.ts'
import { JobPreview } from './job-preview.tsx'
import { PictureSection } from './picture-section.tsx'
import { PlaceAndLightSection } from './place-and-light/place-and-light-section.tsx'

type JobFormFieldsProps = {
  /** Days are counted from this instant. */
  now: number
  onSubmit: FormEventHandler
  /** Errors and the submit button. */
  children: ReactNode
}

/** The fields of a job, with a preview beside them; must be inside a FormProvider. */
export function JobFormFields({ now, onSubmit, children }: JobFormFieldsProps) {
  const frame = useRef<HTMLFormElement>(null)
  const { formState } = useFormContext<TypedJob>()
  useFocusFirstError(frame, formState.submitCount)
  return (
    <div className="with-side-panel">
      <form ref={frame} className="grid content-start gap-12 max-w-168" method="post" noValidate onSubmit={onSubmit}>
        <PictureSection />
        <PlaceAndLightSection now={now} />
        <BudgetSection />
        <div className="grid content-start gap-4">{children}</div>
      </form>
      <aside className="grid content-start gap-3 lg:sticky lg:top-24 lg:self-start print:static max-lg:hidden" aria-label="Preview">
        <span className="caption">As photographers will see it</span>
        <JobPreview />
      </aside>
    </div>
  )
}
