import { messageLimits } from './limits.ts'

/** The time, in milliseconds, from which a message stays as it is. */
export function changeableUntil(sentAt: Date): number {
  return sentAt.getTime() + messageLimits.changeableMinutes * 60_000
}
