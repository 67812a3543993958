import { Temporal } from 'temporal-polyfill'
import type { UserType } from '../accounts/schemas.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { changeableUntil } from './changeable-until.ts'
import { messageLimits } from './limits.ts'
import type { MessageRefusal } from './refusals.ts'

type Reader = {
  /** `isSubscribed` is always true for clients. */
  reader: { userType: UserType; isSubscribed: boolean }
  /** The partner is the client of a running job for which the reader was hired. */
  isHired: boolean
}

/** Without a subscription a photographer reads only the thread with the client of a running job. */
export function canReadThread({ reader, isHired }: Reader): Decision<MessageRefusal> {
  return reader.isSubscribed || isHired ? yes : no('message_subscription_required')
}

export type WriteFacts = Reader & {
  partner: { userType: UserType; isEnabled: boolean }
  /** The reader blocked the partner. Whether the partner blocked the reader changes nothing. */
  hasBlocked: boolean
  /** One of the two has already written to the other. */
  hasBegun: boolean
  /** The partner is the client of a job that the reader can open or has bid on. */
  sharesJob: boolean
}

/** A client can always write to an enabled photographer; a photographer writes first only if a job connects the two. */
export function canWrite(facts: WriteFacts): Decision<MessageRefusal> {
  const { reader, partner, hasBlocked, hasBegun, sharesJob, isHired } = facts
  if (reader.userType === partner.userType) return no('message_not_permitted')
  if (hasBlocked) return no('message_partner_blocked')
  const canRead = canReadThread(facts)
  if (!canRead.allowed) return canRead
  if (!partner.isEnabled) return no('message_partner_disabled')
  const isConnected = reader.userType === 'client' || hasBegun || sharesJob || isHired
  return isConnected ? yes : no('message_not_permitted')
}

export type ChangeFacts = { sentAt: Date; isHidden: boolean; isTakenBack: boolean; now: Date }

/** For a few minutes the sender may change a message, even if it has been read. */
export function canEditMessage(facts: ChangeFacts): Decision<MessageRefusal> {
  if (facts.isTakenBack) return no('message_taken_back')
  if (facts.isHidden) return no('message_hidden')
  return isChangeable(facts) ? yes : no('message_change_too_late')
}

/** A message that was taken back stays so. */
export function canTakeBack(facts: ChangeFacts): Decision<MessageRefusal> {
  if (facts.isTakenBack) return yes
  return isChangeable(facts) ? yes : no('message_change_too_late')
}

function isChangeable({ sentAt, now }: ChangeFacts) {
  return now.getTime() < changeableUntil(sentAt)
}

type PurgeFacts = {
  lastMessageAt: Date
  /** When the latest job between the two ended; null without one. */
  lastJobEndedAt: Date | null
  isJobRunning: boolean
}

/** When a conversation is deleted; null while a job between the two is running. */
export function purgeDueAt({ lastMessageAt, lastJobEndedAt, isJobRunning }: PurgeFacts): Date | null {
  if (isJobRunning) return null
  const from = Math.max(lastMessageAt.getTime(), lastJobEndedAt?.getTime() ?? 0)
  const kept = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC').add({ months: messageLimits.keptMonths })
  return new Date(kept.epochMilliseconds)
}
