import type { PlaceholderValues } from '@shutterbid/domain/bids/placeholders'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { dayText, timeText } from '@shutterbid/domain/shared/when-texts'
import { firstName } from '../../jobs/job-texts.ts'

type Job = Pick<JobView, 'client' | 'shootOn' | 'shootTime' | 'placeLabel' | 'specialties' | 'occasion'>

/** What a job says for the placeholders of a template. */
export function placeholderValues({ client, shootOn, shootTime, placeLabel, specialties, occasion }: Job): PlaceholderValues {
  const [type] = specialties
  return {
    'first name': firstName(client.fullName),
    date: dayText(shootOn),
    time: timeText(shootTime),
    place: placeLabel.replace(/ \d{5}$/, ''),
    type: type ? specialtyNames[type].toLowerCase() : null,
    occasion: occasion === 'Not specified' || occasion === 'Other' ? null : occasion.toLowerCase(),
  }
}
