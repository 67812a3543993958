import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { specialtyNamesOf } from '../job-texts.ts'

type Why = NonNullable<JobInRange['why']>

/** 'in your range · you photograph Family, Pet · you are free then' */
export function whyText({ sharedSpecialties, ...why }: Why) {
  const specialties = sharedSpecialties.length > 0 ? [`you photograph ${specialtyNamesOf(sharedSpecialties).join(', ')}`] : []
  return ['in your range', ...specialties, ...freeText(why)].join(' · ')
}

function freeText({ isBusyThen, isTooClose, hasEventThen, isAtWorkThen }: Omit<Why, 'sharedSpecialties'>) {
  if (isTooClose) return ['but you are busy too shortly before or after it']
  if (hasEventThen) return ['but you have an event in your calendar then']
  if (isBusyThen) return ['but you are hired for another shoot then']
  if (isAtWorkThen === null) return []
  return [isAtWorkThen ? 'you are free then' : 'but outside your usual hours']
}
