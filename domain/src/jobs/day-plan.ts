import type { SpecialtyCode } from '../profiles/specialties.ts'
import { minutesOfTime, timeOfMinutes } from '../shared/times.ts'
import { timeText } from '../shared/when-texts.ts'
import { jobLimits } from './limits.ts'

/** The moments of a wedding or an event that its client can set, in their usual order. */
export const planMoments = ['ceremony', 'portraits', 'dinner'] as const
export type PlanMoment = (typeof planMoments)[number]
export const planMomentLabels: Record<PlanMoment, string> = { ceremony: 'Ceremony', portraits: 'Portraits', dinner: 'Dinner' }

/** Local times on the day of the shoot, `HH:mm`; a moment that is missing or empty is not set. */
export type DayPlan = { readonly [moment in PlanMoment]?: string | undefined }

const planned = new Set<SpecialtyCode>(['WEDDING', 'ELOPEMENT', 'EVENT'])

export function canHaveDayPlan(specialties: readonly SpecialtyCode[]) {
  return specialties.some((code) => planned.has(code))
}

/** Leaves out unset moments. */
export function setMoments(plan: DayPlan): DayPlan {
  return Object.fromEntries(momentsOf(plan).map(({ moment, at }) => [moment, at]))
}

/** The start and length of a shoot that covers all moments of a plan, at most the longest shoot; null if none is set. */
export function shootOfPlan(plan: DayPlan) {
  const moments = momentsOf(plan).map(({ moment, at }) => ({ from: minutesOfTime(at), minutes: usualMinutes[moment] }))
  if (moments.length === 0) return null
  const start = Math.max(0, Math.min(...moments.map(({ from }) => from)) - minutesBefore)
  const end = Math.max(...moments.map(({ from, minutes }) => from + minutes))
  const { step, max } = jobLimits.minutes
  return { shootTime: timeOfMinutes(start), durationMinutes: Math.min(max, Math.ceil((end - start) / step) * step) }
}

/** The plan of a shoot that starts so many minutes later or earlier; a moment that would be on another day is no longer set. */
export function movePlan(plan: DayPlan, minutes: number): DayPlan {
  const moved = momentsOf(plan).map(({ moment, at }) => ({ moment, minute: minutesOfTime(at) + minutes }))
  return Object.fromEntries(
    moved.filter(({ minute }) => minute >= 0 && minute < 24 * 60).map(({ moment, minute }) => [moment, timeOfMinutes(minute)]),
  )
}

/** The moments that begin before a shoot or after its end, as 'Dinner at 7:00 PM'. */
export function uncoveredMoments(plan: DayPlan, { shootTime, durationMinutes }: { shootTime: string; durationMinutes: number }) {
  const start = minutesOfTime(shootTime)
  return momentsOf(plan)
    .filter(({ at }) => minutesOfTime(at) < start || minutesOfTime(at) >= start + durationMinutes)
    .map(({ moment, at }) => `${planMomentLabels[moment]} at ${timeText(at)}`)
}

/** 'Ceremony 4:00 PM, portraits 5:15 PM', by time; null without a moment. */
export function planText(plan: DayPlan) {
  const texts = momentsOf(plan)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ moment, at }, index) => `${index === 0 ? planMomentLabels[moment] : planMomentLabels[moment].toLowerCase()} ${timeText(at)}`)
  return texts.length === 0 ? null : texts.join(', ')
}

function momentsOf(plan: DayPlan) {
  return planMoments.flatMap((moment) => (plan[moment] ? [{ moment, at: plan[moment] }] : []))
}

/** For getting ready, or for the guests who arrive. */
const minutesBefore = 60

const usualMinutes: Record<PlanMoment, number> = { ceremony: 60, portraits: 60, dinner: 120 }
