import { messageLimits } from './limits.ts'

/** A median wait, rounded up to a step, so that it reveals no single answer; null above the longest step. */
export function answerHours(medianMinutes: number): number | null {
  return messageLimits.answers.steps.find((hours) => medianMinutes <= hours * 60) ?? null
}

/** 'Usually answers within 3 hours'. */
export function answerTimeText(hours: number): string {
  if (hours <= 24) return `Usually answers within ${hours === 1 ? 'an hour' : `${hours} hours`}`
  return `Usually answers within ${hours === 168 ? 'a week' : `${hours / 24} days`}`
}
