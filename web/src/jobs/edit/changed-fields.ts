import { lengthWords, shootSettingWords } from '@shutterbid/domain/jobs/words'
import { dayWords, timeWords } from '../../ui/time/when-words.ts'
import { budgetWords, specialtyWords } from '../job-words.ts'
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
  { label: 'Photography types', words: ({ specialties }) => specialtyWords(specialties.toSorted()).join(', ') },
  { label: 'Location', words: ({ place }) => place?.placeName ?? '' },
  { label: 'Meeting point', words: ({ meetingPoint }) => meetingPoint },
  { label: 'Day', words: ({ shootOn }) => dayWords(shootOn) },
  { label: 'Start', words: ({ shootTime }) => timeWords(shootTime) },
  { label: 'Hours', words: ({ durationMinutes }) => lengthWords(durationMinutes) },
  { label: 'Delivery date', words: ({ deliveryOn }) => dayWords(deliveryOn) },
  { label: 'People', words: ({ peopleCount }) => peopleCount },
  { label: 'Setting', words: ({ shootSetting }) => shootSettingWords[shootSetting] },
  { label: 'Occasion', words: ({ occasion }) => occasion },
  { label: 'Budget', words: ({ budgetDollars }) => budgetWords(Number(budgetDollars)) },
]
