import type { JobInRange } from '@shutterbid/domain/jobs/schemas'
import { specialtyWords } from '../job-words.ts'

/** 'in your range · you photograph Family, Pet · you are free then' */
export function whyWords({ isBusyThen, isAtWorkThen, sharedSpecialties }: NonNullable<JobInRange['why']>) {
  const specialties = sharedSpecialties.length > 0 ? [`you photograph ${specialtyWords(sharedSpecialties).join(', ')}`] : []
  return ['in your range', ...specialties, ...freeWords(isBusyThen, isAtWorkThen)].join(' · ')
}

function freeWords(isBusyThen: boolean, isAtWorkThen: boolean | null) {
  if (isBusyThen) return ['but you are hired for another shoot then']
  if (isAtWorkThen === null) return []
  return [isAtWorkThen ? 'you are free then' : 'but outside your usual hours']
}
