import { expect, test } from 'vitest'
import type { ProfileRefusal } from '../profiles/refusals.ts'
import { no, yes } from '../shared/decision.ts'
import { jobFilters } from './filter-schemas.ts'
import { newJob } from './form-schemas.ts'
import { cancelReasons, type JobState, jobMoves, jobStates } from './lifecycle.ts'
import type { JobRefusal } from './refusals.ts'
import {
  canArchiveJob,
  canCancelJob,
  canCancelOpenJob,
  canCompleteJob,
  canExpireJob,
  canLeaveJob,
  canPostAgain,
  canPostJob,
  canSaveEdit,
  changesTerms,
  changesTimeOrPlace,
  raisesBudget,
} from './rules.ts'

const now = new Date('2026-11-21T18:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const answer = (refusal: JobRefusal | ProfileRefusal | null) => (refusal ? no(refusal) : yes)

const post = {
  hasPhoto: true,
  startsAt: hours(48),
  isSkipped: false,
  shootOn: '2026-11-23',
  todayOn: '2026-11-21',
  postsToday: 0,
  isInServiceArea: true,
  serviceAreaOnly: false,
  now,
}

test.each<[string, Partial<typeof post>, JobRefusal | ProfileRefusal | null]>([
  ['without a profile photo it is refused', { hasPhoto: false }, 'avatar_required'],
  ['a job in two days is posted', {}, null],
  ['a shoot that begins this minute is too late', { startsAt: now }, 'shoot_time_passed'],
  ['a shoot of an hour ago is too late', { startsAt: hours(-1) }, 'shoot_time_passed'],
  ['a time that the clocks skip is refused', { isSkipped: true }, 'shoot_time_skipped'],
  ['two years ahead is the latest day', { startsAt: hours(730 * 24), shootOn: '2028-11-20' }, null],
  ['a day after that is too far', { startsAt: hours(731 * 24), shootOn: '2028-11-21' }, 'date_too_far'],
  ['a place elsewhere is fine', { isInServiceArea: false }, null],
  [
    'a place elsewhere is refused if the site serves only its cities',
    { isInServiceArea: false, serviceAreaOnly: true },
    'outside_service_area',
  ],
  ['a place in a service city is then fine', { serviceAreaOnly: true }, null],
  ['the tenth post of a day is fine', { postsToday: 9 }, null],
  ['the eleventh is not', { postsToday: 10 }, 'posts_used_up'],
])('posting: %s', (_, facts, refusal) => {
  expect(canPostJob({ ...post, ...facts })).toEqual(answer(refusal))
})

type EditedJob = { status: JobState; startsAt: Date; hiddenAt: Date | null; editCount: number; editsToday: number }

const edit = {
  job: { status: 'open', startsAt: hours(24), hiddenAt: null, editCount: 3, editsToday: 19 } as EditedJob,
  seenEditCount: 3,
  next: { startsAt: hours(48), isSkipped: false, shootOn: '2026-11-23' },
  todayOn: '2026-11-21',
  isInServiceArea: true,
  serviceAreaOnly: false,
  now,
}

test.each<[string, Partial<typeof edit>, JobRefusal | null]>([
  ['an open job is changed', {}, null],
  ['once a photographer is hired it is not', { job: { ...edit.job, status: 'in_progress' } }, 'job_not_open'],
  ['once it was cancelled it is not', { job: { ...edit.job, status: 'cancelled' } }, 'job_not_open'],
  ['from its start on it is not', { job: { ...edit.job, startsAt: now } }, 'shoot_time_passed'],
  ['while it is hidden it is not', { job: { ...edit.job, hiddenAt: now } }, 'job_hidden'],
  ['what its client has not seen is kept', { seenEditCount: 2 }, 'job_changed_elsewhere'],
  ['for the 21st time in a day it is not', { job: { ...edit.job, editsToday: 20 } }, 'job_edits_used_up'],
  ['a new start in the past is refused', { next: { ...edit.next, startsAt: now } }, 'shoot_time_passed'],
  [
    'a new day beyond two years is refused',
    { next: { startsAt: hours(731 * 24), isSkipped: false, shootOn: '2028-11-21' } },
    'date_too_far',
  ],
  [
    'a new place is refused where the site serves its cities only',
    { isInServiceArea: false, serviceAreaOnly: true },
    'outside_service_area',
  ],
])('changing: %s', (_, facts, refusal) => {
  expect(canSaveEdit({ ...edit, ...facts })).toEqual(answer(refusal))
})

const terms = {
  shootOn: '2026-12-05',
  shootTime: '09:30',
  durationMinutes: 60,
  placeName: '1 Main St, Phoenix, AZ 85004',
  latitude: 33,
  longitude: -112,
  budgetDollars: 300,
}

test.each<[Partial<typeof terms>, boolean, boolean]>([
  [{}, false, false],
  [{ budgetDollars: 299 }, true, false],
  [{ budgetDollars: 301 }, false, false],
  [{ budgetDollars: 0 }, false, false],
  [{ budgetDollars: 301, shootTime: '10:30' }, true, true],
  [{ shootOn: '2026-12-06' }, true, true],
  [{ shootTime: '10:30' }, true, true],
  [{ durationMinutes: 90 }, true, true],
  [{ latitude: 33.1 }, true, true],
  [{ longitude: -112.1 }, true, true],
  [{ placeName: '2 Main St, Phoenix, AZ 85004' }, true, true],
])('a change to %o: new terms %s, matched again %s', (change, areTermsNew, isMatchedAgain) => {
  expect(changesTerms(terms, { ...terms, ...change })).toBe(areTermsNew)
  expect(changesTimeOrPlace(terms, { ...terms, ...change })).toBe(isMatchedAgain)
})

test.each([
  [300, 301, true, false],
  [300, 299, false, true],
  [300, 0, true, false],
  [0, 5000, false, true],
  [0, 0, false, false],
  [300, undefined, false, true],
])('a budget of %o that becomes %o: raised %s, new terms %s', (before, after, isRaised, areTermsNew) => {
  expect(raisesBudget({ budgetDollars: before }, { budgetDollars: after })).toBe(isRaised)
  expect(changesTerms({ ...terms, budgetDollars: before }, { ...terms, budgetDollars: after })).toBe(areTermsNew)
})

test.each([
  ['open', null],
  ['in_progress', 'job_not_open'],
  ['completed', 'job_not_open'],
  ['cancelled', 'job_not_open'],
] as const)('a job that is %s: its client may cancel it and photographers may hide it, or %s', (status, refusal) => {
  expect(canCancelOpenJob({ status })).toEqual(answer(refusal))
  expect(canArchiveJob({ status })).toEqual(answer(refusal))
})

test.each([
  ['open', -1, 'job_not_in_progress'],
  ['in_progress', -1, null],
  ['in_progress', 0, null],
  ['in_progress', 1, 'shoot_not_started'],
  ['completed', -1, 'job_not_in_progress'],
  ['cancelled', -1, 'job_not_in_progress'],
] as const)('completing a job that is %s and starts in %i hours: %s', (status, startsIn, refusal) => {
  expect(canCompleteJob({ status, startsAt: hours(startsIn) }, now)).toEqual(answer(refusal))
})

test.each([
  ['open', 'job_not_in_progress'],
  ['in_progress', null],
  ['completed', 'job_not_in_progress'],
  ['cancelled', 'job_not_in_progress'],
] as const)('leaving a job that is %s: %s', (status, refusal) => {
  expect(canCancelJob({ status })).toEqual(answer(refusal))
})

test.each([
  ['open', -7 * 24, null],
  ['open', -7 * 24 + 1, 'job_not_expired'],
  ['open', 24, 'job_not_expired'],
  ['in_progress', -8 * 24, 'job_not_open'],
  ['completed', -8 * 24, 'job_not_open'],
  ['cancelled', -8 * 24, 'job_not_open'],
] as const)('expiring a job that is %s and starts in %i hours: %s', (status, startsIn, refusal) => {
  expect(canExpireJob({ status, startsAt: hours(startsIn) }, now)).toEqual(answer(refusal))
})

test('no transition leaves completed or cancelled, and every cancelled job has a reason', () => {
  const from = Object.values(jobMoves).flatMap((move) => move.from as readonly string[])
  expect(jobStates.filter((state) => !from.includes(state))).toEqual(['completed', 'cancelled'])
  expect(cancelReasons).toContain('expired')
})

const typed = {
  title: 'Portraits',
  description: 'In the park',
  placeToken: 'a token of a place',
  shootOn: '2026-12-05',
  shootTime: '09:15',
  durationMinutes: 90,
  deliveryOn: '2026-12-06',
  peopleCount: 1,
  shootSetting: 'indoor',
  occasion: 'Not specified',
  specialties: ['PORTRAIT'],
  budgetDollars: 0,
}

test('a job may be open to offers and needs no meeting point', () => {
  expect(newJob.parse(typed)).toMatchObject({ budgetDollars: 0, meetingPoint: '' })
})

test('every field of a job can be at its limit', () => {
  const large = {
    title: 'x'.repeat(120),
    description: 'x'.repeat(5000),
    peopleCount: 1000,
    budgetDollars: 1_000_000,
    deliveryOn: '2028-12-04',
  }
  expect(newJob.parse({ ...typed, ...large })).toMatchObject(large)
})

test.each([
  [{ title: ' ' }, 'Title is required'],
  [{ title: 'x'.repeat(121) }, 'Title must be at most 120 characters'],
  [{ description: '' }, 'Description is required'],
  [{ placeToken: '' }, 'Please select an address from the suggestions'],
  [{ meetingPoint: 'x'.repeat(301) }, 'Meeting point must be at most 300 characters'],
  [{ shootTime: '09:10' }, 'Choose a quarter of an hour'],
  [{ shootTime: 'noon' }, 'Invalid time'],
  [{ dayPlan: { dinner: '19:05' } }, 'Choose a quarter of an hour'],
  [{ durationMinutes: 0 }, 'Minimum duration is 0.5 hours'],
  [{ durationMinutes: 750 }, 'Maximum duration is 12 hours'],
  [{ durationMinutes: 45 }, 'Choose half hours'],
  [{ deliveryOn: '2026-12-05' }, 'Delivery date must be after shoot date'],
  [{ deliveryOn: '2028-12-05' }, 'Delivery date must be within two years of the shoot'],
  [{ deliveryOn: 'some day' }, 'Delivery date is required'],
  [{ description: 'x'.repeat(5001) }, 'Description must be at most 5,000 characters'],
  [{ peopleCount: 0 }, 'Must be at least 1 person'],
  [{ peopleCount: 1001 }, 'Must be at most 1000 people'],
  [{ peopleCount: 2.5 }, 'Enter a whole number of people'],
  [{ peopleCount: Number.NaN }, 'Enter a whole number of people'],
  [{ peopleCount: undefined }, 'Must be at least 1 person'],
  [{ peopleCount: 1e20 }, 'Must be at most 1000 people'],
  [{ budgetDollars: 12.5 }, 'Enter whole dollars, without cents'],
  [{ budgetDollars: Number.NaN }, 'Enter whole dollars, without cents'],
  [{ budgetDollars: undefined }, 'Budget is required, in whole dollars'],
  [{ title: '\u200b\u202e' }, 'Title is required'],
  [{ specialties: [] }, 'Please select at least one photography type'],
  [{ budgetDollars: -1 }, 'Budget must be positive'],
  [{ budgetDollars: 1_000_001 }, 'Budget must be at most $1,000,000'],
])('a job with %j reads: %s', (wrong, sentence) => {
  expect(newJob.safeParse({ ...typed, ...wrong }).error?.issues.map(({ message }) => message)).toContain(sentence)
})

test.each([
  [{ placeToken: undefined, deliveryOn: '2026-12-05' }, 'Delivery date must be after shoot date'],
  [{ peopleCount: null, deliveryOn: '2026-12-04' }, 'Delivery date must be after shoot date'],
  [{ budgetDollars: 'much', deliveryOn: '2028-12-05' }, 'Delivery date must be within two years of the shoot'],
])('a job with %j reads about its delivery at once, too: %s', (wrong, sentence) => {
  const sentences = newJob.safeParse({ ...typed, ...wrong }).error?.issues.map(({ message }) => message)
  expect(sentences).toHaveLength(2)
  expect(sentences).toContain(sentence)
})

test.each([{ shootOn: '' }, { shootOn: undefined }, { deliveryOn: '' }])('dates are not compared if one is missing: %j', (wrong) => {
  expect(newJob.safeParse({ ...typed, deliveryOn: '2026-12-01', ...wrong }).error?.issues).toHaveLength(1)
})

test.each([
  ['open', 1, 'job_still_open'],
  ['open', 0, null],
  ['in_progress', -1, 'job_still_open'],
  ['completed', -1, 'job_still_open'],
  ['cancelled', 1, null],
] as const)('a job that is %s and starts in %i hours: posted again or %s', (status, startsIn, refusal) => {
  expect(canPostAgain({ status, startsAt: hours(startsIn) }, now)).toEqual(answer(refusal))
})

test.each([
  [{ minPeople: 2.5 }, 'Enter a whole number of people'],
  [{ maxPeople: Number.NaN }, 'Enter a whole number of people'],
  [{ maxPeople: 5000 }, 'Must be at most 1000 people'],
  [{ minPeople: 0 }, 'Must be at least 1 person'],
  [{ minBudgetDollars: 12.5 }, 'Enter whole dollars, without cents'],
  [{ maxBudgetDollars: 1e20 }, 'Budget must be at most $1,000,000'],
  [{ maxBudgetDollars: Number.NaN }, 'Enter whole dollars, without cents'],
])('a filter of %j is refused: %s', (filters, sentence) => {
  expect(jobFilters.safeParse(filters).error?.issues[0]?.message).toBe(sentence)
})

test('a title is one line in NFC, without zero-width characters and changes of direction', () => {
  expect(newJob.shape.title.parse('  Cafe\u0301 \u202eat\u200b\nnoon ')).toBe('Caf\u00e9 at noon')
})

test.each([
  ['with a reason', { isRequested: false, hasReason: true }, null],
  ['without one', { isRequested: false, hasReason: false }, 'cancel_reason_missing'],
  ['without one if the client asks for it', { isRequested: true, hasReason: false }, null],
] as const)('a hired photographer leaves a job %s', (_, facts, refusal) => {
  expect(canLeaveJob({ job: { status: 'in_progress' }, ...facts })).toEqual(answer(refusal))
  expect(canLeaveJob({ job: { status: 'completed' }, ...facts })).toEqual(answer('job_not_in_progress'))
})
