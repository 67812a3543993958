import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { specialtyNamesOf } from '../job-texts.ts'

/** 'in your range · you photograph Family, Pet · you are free then' */
export function whyText({ isBusyThen, isAtWorkThen, sharedSpecialties }: NonNullable<JobInRange['why']>) {
  const specialties = sharedSpecialties.length > 0 ? [`you photograph ${specialtyNamesOf(sharedSpecialties).join(', ')}`] : []
  return ['in your range', ...specialties, ...freeText(isBusyThen, isAtWorkThen)].join(' · ')
}

function freeText(isBusyThen: boolean, isAtWorkThen: boolean | null) {
  if (isBusyThen) return ['but you are hired for another shoot then']
  if (isAtWorkThen === null) return []
  return [isAtWorkThen ? 'you are free then' : 'but outside your usual hours']
}
