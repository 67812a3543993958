import { clockIn, dayWords, type Instant } from '../../ui/time/when-words.ts'

/** 'Asked on Nov 22' */
export function askedOnWords(at: Instant, zone: string) {
  return `Asked on ${dayWords(clockIn(at, zone).on, { weekday: false })}`
}
