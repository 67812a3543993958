import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import { dayText, timeText } from '@shutterbid/domain/shared/when-texts'
import { budgetText, specialtyNamesOf } from '../job-texts.ts'
import type { TypedJob } from '../post/job-form.ts'

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
  { label: 'Delivery date', textOf: ({ deliveryOn }) => dayText(deliveryOn) },
  { label: 'People', textOf: ({ peopleCount }) => peopleCount },
  { label: 'Setting', textOf: ({ shootSetting }) => shootSettingLabels[shootSetting] },
  { label: 'Occasion', textOf: ({ occasion }) => occasion },
  { label: 'Budget', textOf: ({ budgetDollars }) => budgetText(Number(budgetDollars)) },
]
