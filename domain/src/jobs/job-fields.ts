import { specialtyNames } from '../profiles/specialties.ts'
import { dayText, timeText } from '../shared/when-texts.ts'
import { planText } from './day-plan.ts'
import type { JobForm } from './form-schemas.ts'
import { budgetText, lengthText } from './job-texts.ts'
import type { JobView } from './schemas.ts'
import { placeOfShoot } from './shoot-entry.ts'
import { shootSettingLabels } from './shoot-options.ts'

/** What a client enters for a job. */
export type EnteredJob = Omit<JobForm, 'placeToken'> & { place: { placeName: string } }
export type JobField = keyof EnteredJob
/** The fields that a column of the same name stores. */
export type ColumnField = Exclude<JobField, 'place' | 'specialties'>

type Field<Value> = {
  /** In the form, and where a change of the field is named. */
  label: string
  text: (value: Value) => string
  /** Who reads it: everybody who may open the job, or only its client and the hired photographer. */
  readers: 'everyone' | 'pair'
  /** The client's own words: removed with the account, and hidden with the job where everyone reads them. */
  isFreeText?: true
  /** Its name among the facts of the job's page, unless the page shows it elsewhere. */
  fact?: string
  /** Its text there, if it differs; nothing is listed for an empty one. */
  factText?: (value: Value, today: string) => string
}
type Fields = { [Name in JobField]: Field<EnteredJob[Name]> }

/** In the order in which they are listed. */
export const jobFields = {
  title: { label: 'Title', text: (title) => title, readers: 'everyone', isFreeText: true },
  description: { label: 'Description', text: (description) => description, readers: 'everyone', isFreeText: true },
  specialties: {
    label: 'Photography types',
    text: (codes) =>
      codes
        .toSorted()
        .map((code) => specialtyNames[code])
        .join(', '),
    readers: 'everyone',
  },
  shootOn: { label: 'Day', text: (day) => dayText(day), readers: 'everyone' },
  shootTime: { label: 'Start', text: timeText, readers: 'everyone' },
  durationMinutes: { label: 'Hours', fact: 'Length', text: lengthText, readers: 'everyone' },
  dayPlan: { label: 'Plan of the day', fact: 'Plan of the day', text: (plan) => planText(plan) ?? '', readers: 'everyone' },
  // Others read its city and ZIP.
  place: { label: 'Location', fact: 'Where', text: ({ placeName }) => placeName, readers: 'pair' },
  meetingPoint: { label: 'Meeting point', fact: 'Meeting point', text: (point) => point, readers: 'pair', isFreeText: true },
  shootSetting: { label: 'Setting', fact: 'Setting', text: (setting) => shootSettingLabels[setting], readers: 'everyone' },
  peopleCount: { label: 'People', fact: 'People', text: String, readers: 'everyone' },
  occasion: {
    label: 'Occasion',
    fact: 'Occasion',
    text: (occasion) => occasion,
    factText: (occasion) => (occasion === 'Not specified' ? '' : occasion),
    readers: 'everyone',
  },
  deliveryOn: {
    label: 'Delivery date',
    fact: 'Pictures by',
    text: (day) => dayText(day),
    factText: (day, today) => dayText(day, { today, weekday: false }),
    readers: 'everyone',
  },
  budgetDollars: { label: 'Budget', text: budgetText, readers: 'everyone' },
} as const satisfies Fields

type Named<Condition> = { [Name in JobField]: (typeof jobFields)[Name] extends Condition ? Name : never }[JobField]
export type PairField = Exclude<Named<{ readers: 'pair' }>, 'place'>
type FreeText = Named<{ isFreeText: true }>
export type OpenText = Exclude<FreeText, PairField>

const fields: Fields = jobFields
const names = Object.keys(jobFields) as JobField[]
const freeTexts = names.filter((name): name is FreeText => fields[name].isFreeText === true)
/** The client's own words that everyone reads. */
export const openTexts = freeTexts.filter((name): name is OpenText => fields[name].readers === 'everyone')
/** The client's own words, none written. */
export const blankTexts = Object.fromEntries(freeTexts.map((name) => [name, ''])) as Record<FreeText, string>
export const columnFields = names.filter((name): name is ColumnField => name !== 'place' && name !== 'specialties')

/** Listed on the page of a job below its time; without fields that the viewer may not read. */
export function factsOf(job: JobView, today: string) {
  const values = { ...job, place: { placeName: placeOfShoot(job) } }
  return names.flatMap((name) => factOf(name, values[name], today) ?? [])
}

function factOf<Name extends JobField>(name: Name, value: EnteredJob[Name] | null, today: string) {
  const { fact, text, factText = text } = fields[name]
  const said = value === null ? '' : factText(value, today)
  return fact && said ? { name: fact, text: said } : null
}

/** Changed fields of a job: each label, and its text in `after`. */
export function changedFields(before: EnteredJob, after: EnteredJob) {
  return names
    .map((name) => ({ label: fields[name].label, before: textOf(name, before), after: textOf(name, after) }))
    .filter((field) => field.before !== field.after)
    .map((field) => ({ label: field.label, value: field.after || 'empty' }))
}

function textOf<Name extends JobField>(name: Name, job: EnteredJob) {
  return fields[name].text(job[name])
}
