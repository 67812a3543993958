import { addDays, instantOf } from '../shared/days.ts'
import { timeOfMinutes } from '../shared/times.ts'
import { weekdayOf } from '../shared/weekday-of.ts'
import { localDateTime } from '../shared/when-texts.ts'
import type { NewJobsPace } from './choices.ts'
import { type QuietHours, quietEnd } from './quiet-hours.ts'

/** Digests are spread over this half hour, so that a zone's digests are not all sent in the same minute. */
const firstMinute = 7 * 60 + 30
const minutes = 30
const monday = 1

type DigestTimes = { personId: string; pace: Exclude<NewJobsPace, 'as_they_come'>; zone: string; quietHours: QuietHours | null }

/**
 * The first digest after an instant: its day, because a person gets one a day at most, and when it is sent. During quiet hours it waits for
 * their end.
 */
export function nextDigest({ personId, pace, zone, quietHours }: DigestTimes, after: Date): { on: string; at: Date } {
  const minute = timeOfMinutes(firstMinute + (Number.parseInt(personId.slice(0, 8), 16) % minutes))
  // Quiet hours can move yesterday's digest to today.
  let on = addDays(localDateTime(after, zone).on, -1)
  for (;;) {
    if (pace === 'each_morning' || weekdayOf(on) === monday) {
      const morning = instantOf({ on, at: minute, zone })
      const at = (quietHours && quietEnd(quietHours, morning)) ?? morning
      if (at > after) return { on, at }
    }
    on = addDays(on, 1)
  }
}
