import { type Decision, no, yes } from '../shared/decision.ts'
import { reportLimits } from './limits.ts'
import type { FeedbackRefusal } from './refusals.ts'

type Facts = { isOwn: boolean; alreadyReported: boolean; reportsToday: number }

/** People can report anything that they can see, except their own, once each. */
export function canReport({ isOwn, alreadyReported, reportsToday }: Facts): Decision<FeedbackRefusal> {
  if (isOwn) return no('report_own')
  if (alreadyReported) return no('already_reported')
  return reportsToday >= reportLimits.reportsADay ? no('reports_used_up') : yes
}
