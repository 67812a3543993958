import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import { dayText, timeText } from '../../ui/time/when-texts.ts'
import { budgetText, specialtyNamesOf } from '../job-texts.ts'
import type { TypedJob } from '../post/job-form.ts'

/** What differs between two versions of a job: each field's label in the form, and its words in `after`. */
export function changedFields(before: TypedJob, after: TypedJob) {
  return fields
    .map(({ label, words }) => ({ label, before: words(before), after: words(after) }))
    .filter((field) => field.before !== field.after)
    .map((field) => ({ label: field.label, words: field.after || 'empty' }))
}

const fields: { label: string; words: (job: TypedJob) => string }[] = [
  { label: 'Title', words: ({ title }) => title },
  { label: 'Description', words: ({ description }) => description },
  { label: 'Photography types', words: ({ specialties }) => specialtyNamesOf(specialties.toSorted()).join(', ') },
  { label: 'Location', words: ({ place }) => place?.placeName ?? '' },
  { label: 'Meeting point', words: ({ meetingPoint }) => meetingPoint },
  { label: 'Day', words: ({ shootOn }) => dayText(shootOn) },
  { label: 'Start', words: ({ shootTime }) => timeText(shootTime) },
  { label: 'Hours', words: ({ durationMinutes }) => lengthText(durationMinutes) },
  { label: 'Delivery date', words: ({ deliveryOn }) => dayText(deliveryOn) },
  { label: 'People', words: ({ peopleCount }) => peopleCount },
  { label: 'Setting', words: ({ shootSetting }) => shootSettingLabels[shootSetting] },
  { label: 'Occasion', words: ({ occasion }) => occasion },
  { label: 'Budget', words: ({ budgetDollars }) => budgetText(Number(budgetDollars)) },
]
