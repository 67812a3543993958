import { planText } from '@shutterbid/domain/jobs/day-plan'
import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import { dayText, timeText } from '@shutterbid/domain/shared/when-texts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { budgetText, specialtyNamesOf } from '../job-texts.ts'
import type { TypedJob } from '../post/job-form.ts'

type EditFailedProps = {
  jobId: string
  /** `error` is a sentence to show. */
  editing: { error: string | undefined; isChangedElsewhere: boolean; isClosed: boolean }
  /** The job as the form was opened with it, and as it is now. */
  before: TypedJob
  now: TypedJob
  overwrite: () => void
  onDiscard: () => void
}

/** Why a change was not saved. After a change on another screen it shows that change, and lets the client choose one of the two. */
export function EditFailed({
  jobId,
  editing: { error, isChangedElsewhere, isClosed },
  before,
  now,
  overwrite,
  onDiscard,
}: EditFailedProps) {
  if (!error) return null
  const seeJob = (
    <ButtonLink variant="quiet" to="/jobs/$jobId" params={{ jobId }}>
      See the job
    </ButtonLink>
  )
  if (!isChangedElsewhere) {
    return (
      <Notice tone="error" action={isClosed ? seeJob : undefined}>
        {error}
      </Notice>
    )
  }
  return (
    <Notice tone="error">
      <p>{error} Saved there:</p>
      <dl className="my-2 grid gap-1">
        {changedFields(before, now).map(({ label, value }) => (
          <div key={label}>
            <dt className="inline font-[550]">{label}: </dt>
            <dd className="inline max-h-48 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="-ml-4.5 flex flex-wrap">
        <Button variant="quiet" onClick={overwrite}>
          Save mine instead
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard mine
        </Button>
      </div>
    </Notice>
  )
}

/** What differs between two versions of a job: each field's label in the form, and its text in `after`. */
export function changedFields(before: TypedJob, after: TypedJob) {
  return fields
    .map(({ label, textOf }) => ({ label, before: textOf(before), after: textOf(after) }))
    .filter((field) => field.before !== field.after)
    .map((field) => ({ label: field.label, value: field.after || 'empty' }))
}

const fields: { label: string; textOf: (job: TypedJob) => string }[] = [
  { label: 'Title', textOf: ({ title }) => title },
  { label: 'Description', textOf: ({ description }) => description },
  { label: 'Photography types', textOf: ({ specialties }) => specialtyNamesOf(specialties.toSorted()).join(', ') },
  { label: 'Location', textOf: ({ place }) => place?.placeName ?? '' },
  { label: 'Meeting point', textOf: ({ meetingPoint }) => meetingPoint },
  { label: 'Day', textOf: ({ shootOn }) => dayText(shootOn) },
  { label: 'Start', textOf: ({ shootTime }) => timeText(shootTime) },
  { label: 'Hours', textOf: ({ durationMinutes }) => lengthText(durationMinutes) },
  { label: 'Plan of the day', textOf: ({ dayPlan }) => planText(dayPlan) ?? '' },
  { label: 'Delivery date', textOf: ({ deliveryOn }) => dayText(deliveryOn) },
  { label: 'People', textOf: ({ peopleCount }) => peopleCount },
  { label: 'Setting', textOf: ({ shootSetting }) => shootSettingLabels[shootSetting] },
  { label: 'Occasion', textOf: ({ occasion }) => occasion },
  { label: 'Budget', textOf: ({ budgetDollars }) => budgetText(Number(budgetDollars)) },
]
