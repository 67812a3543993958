import type { PlaceholderValues } from '@shutterbid/domain/bids/placeholders'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { dayText, timeText } from '@shutterbid/domain/shared/when-texts'
import { firstName } from '../../accounts/first-name.ts'

type Job = Pick<JobView, 'title' | 'shootOn' | 'shootTime' | 'placeLabel' | 'specialties' | 'occasion'>

/** What a client and their job say for the placeholders of a saved text. */
export function placeholderValues({ fullName }: { fullName: string }, job: Job | null): PlaceholderValues {
  const ofClient = { 'first name': firstName(fullName), 'client name': fullName }
  if (!job) return { ...ofClient, 'job title': null, date: null, time: null, place: null, type: null, occasion: null }
  const { title, shootOn, shootTime, placeLabel, specialties, occasion } = job
  const [type] = specialties
  return {
    ...ofClient,
    'job title': title,
    date: dayText(shootOn),
    time: timeText(shootTime),
    place: placeLabel.replace(/ \d{5}$/, ''),
    type: type ? specialtyNames[type].toLowerCase() : null,
    occasion: occasion === 'Not specified' || occasion === 'Other' ? null : occasion.toLowerCase(),
  }
}
