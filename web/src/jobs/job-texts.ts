import type { Conflict } from '@shutterbid/domain/availability/find-conflict'
import { distanceInSentence, lengthText } from '@shutterbid/domain/jobs/job-texts'
import type { CancelReason, JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import type { StatusTone } from '../ui/marks/status-mark.tsx'

export const jobStateLabels: Record<JobState, { label: string; tone: StatusTone }> = {
  open: { label: 'Open', tone: 'open' },
  in_progress: { label: 'In progress', tone: 'running' },
  completed: { label: 'Completed', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'off' },
}

/** For anyone who may open the cancelled job. */
export const cancelReasonLabels: Record<CancelReason, string> = {
  client: 'The client cancelled this job.',
  photographer: 'The photographer cancelled this job.',
  expired: 'The shoot time passed before anyone was hired.',
  operator: 'Shutterbid cancelled this job.',
  agreed: 'The client asked to cancel, and the photographer agreed.',
  no_answer: 'The client asked to cancel, and got no answer within 72 hours.',
}

/** The reason as read by the client or the hired photographer, either of whom may have cancelled the job. */
export function cancelReasonText(reason: CancelReason, reader: 'client' | 'photographer') {
  if (reason === reader) return 'You cancelled this job.'
  return ownTexts[reader][reason] ?? cancelReasonLabels[reason]
}

const ownTexts: Record<'client' | 'photographer', Partial<Record<CancelReason, string>>> = {
  client: {
    agreed: 'You asked to cancel, and the photographer agreed.',
    no_answer: 'You asked to cancel, and got no answer within 72 hours.',
  },
  photographer: { agreed: 'The client asked to cancel, and you agreed.' },
}

/** '2 hours · 2 people · Outdoor' */
export function shootFacts({
  durationMinutes,
  peopleCount,
  shootSetting,
}: Pick<JobSummary, 'durationMinutes' | 'peopleCount' | 'shootSetting'>) {
  return [lengthText(durationMinutes), peopleText(peopleCount), shootSettingLabels[shootSetting]].join(' · ')
}

export function peopleText(count: number) {
  return count === 1 ? '1 person' : `${count} people`
}

export function bidCountText(count: number) {
  if (count === 0) return 'no bids yet'
  return count === 1 ? '1 bid' : `${cappedCount(count)} bids`
}

/** 'sent to 38 photographers' */
export function recipientText(count: number) {
  return count === 1 ? 'sent to 1 photographer' : `sent to ${count} photographers`
}

/** '12 miles away', on its own. */
export function distanceText(miles: number) {
  return capitalized(distanceInSentence(miles))
}

/** Why a photographer is not free for a job: 'You are hired for another shoot then', on its own. */
export function conflictText(conflict: Conflict) {
  return capitalized(conflictsInSentence[conflict])
}

export const conflictsInSentence: Record<Conflict, string> = {
  overlap: 'you are hired for another shoot then',
  event: 'you have an event in your calendar then',
  too_close: 'you are busy too shortly before or after it',
}

function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function specialtyNamesOf(codes: JobSummary['specialties']) {
  return codes.map((code) => specialtyNames[code])
}
