import type { CancelReason, JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { lengthWords, milesWords as milesInSentence, openToOffers, shootSettingWords } from '@shutterbid/domain/jobs/words'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { dollarsText } from '@shutterbid/domain/shared/money'
import type { StatusTone } from '../ui/marks/status-mark.tsx'

export const jobStateWords: Record<JobState, { words: string; tone: StatusTone }> = {
  open: { words: 'Open', tone: 'open' },
  in_progress: { words: 'In progress', tone: 'running' },
  completed: { words: 'Completed', tone: 'done' },
  cancelled: { words: 'Cancelled', tone: 'off' },
}

/** For anyone who may open the cancelled job. */
export const cancelReasonWords: Record<CancelReason, string> = {
  client: 'The client cancelled this job.',
  photographer: 'The photographer cancelled this job.',
  expired: 'The shoot time passed before anyone was hired.',
  operator: 'Shutterbid cancelled this job.',
  no_answer: 'This job was cancelled on request.',
}

/** '2 hours · 2 people · Outdoor' */
export function shootFacts({
  durationMinutes,
  peopleCount,
  shootSetting,
}: Pick<JobSummary, 'durationMinutes' | 'peopleCount' | 'shootSetting'>) {
  return [lengthWords(durationMinutes), peopleWords(peopleCount), shootSettingWords[shootSetting]].join(' · ')
}

export function peopleWords(count: number) {
  return count === 1 ? '1 person' : `${count} people`
}

export function bidCountWords(count: number) {
  if (count === 0) return 'no bids yet'
  return count === 1 ? '1 bid' : `${count} bids`
}

/** 'sent to 38 photographers' */
export function recipientWords(count: number) {
  return count === 1 ? 'sent to 1 photographer' : `sent to ${count} photographers`
}

/** '12 miles away', on its own. */
export function milesWords(miles: number) {
  const words = milesInSentence(miles)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** '$450', or the words for a budget of 0. */
export function budgetWords(dollars: number) {
  return dollars === 0 ? openToOffers : dollarsText(dollars)
}

export function specialtyWords(codes: JobSummary['specialties']) {
  return codes.map((code) => specialtyNames[code])
}

export function firstName(fullName: string) {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}
