import { cappedCount } from '../shared/counts.ts'
import { profileLimits } from './limits.ts'
import type { HireRecord } from './schemas.ts'

const { months } = profileLimits.hireRecord

/** 'Cancelled 1 of 14 hires in 12 months' */
export function hireRecordText({ hires, cancelled }: HireRecord) {
  return `Cancelled ${cancelled === 0 ? 'none' : cappedCount(cancelled)} of ${cappedCount(hires)} hires in ${months} months`
}
