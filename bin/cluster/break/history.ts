/** What one person asked for, and what came of it. Times are milliseconds of the driver's one clock. */
export type Entry = {
  number: number
  personId: string
  operation: string
  /** The idempotency key of a write, the same in every attempt. */
  key?: string
  startedAt: number
  endedAt: number
  /** `unknown`: every attempt broke off, so it may have happened, or may happen yet. */
  outcome: 'acknowledged' | 'refused' | 'unknown'
  /** Of a refusal. */
  code?: string
  /** What each attempt came to, as `web 1: no answer`. */
  attempts: string[]
  /** The acts that this write is, as in `actsOf`: each happens exactly once if it is acknowledged, and never if it is refused. */
  acts?: string[]
  /** The values that this write gives to what only its person changes. */
  wrote?: Value[]
  /** The values that it read. */
  saw?: Value[]
  /** Counts that this write raises by one. */
  added?: string[]
  /** The counts that it read. */
  sawCounts?: { what: string; count: number }[]
}

/** `changed`: somebody else has changed it since, which says nothing about this person's writes. */
export type Value = { what: string; value: string }
export const changed = 'changed'

/** Milliseconds; too many entries for the arguments of `Math.max`. */
export function endOf(history: Entry[]) {
  return history.reduce((end, { endedAt }) => Math.max(end, endedAt), 0)
}

export type Job = {
  id: string
  clientId: string
  title: string
  status: 'open' | 'in_progress' | 'completed' | 'cancelled'
  startsAt: number
  endsAt: number
  acceptedBidId: string | null
  photographerId: string | null
  recipientIds: string[]
}

export type Bid = { id: string; jobId: string; photographerId: string; status: string; rejectReason: string | null }
export type Review = { id: string; jobId: string; clientId: string; photographerId: string }
export type Message = { id: string; senderId: string; receiverId: string; content: string; isRead: boolean }
export type Event = { id: string; name: string; facts: Record<string, unknown> }
export type Notice = { id: string; personId: string; kind: string; eventIds: string[]; eventCount: number; isUnread: boolean }
export type SentMail = { personId: string; messageId: string; text: string }

/** What the database and the mailbox hold after the run, about its people, once no task is due. */
export type Database = {
  jobs: Job[]
  bids: Bid[]
  /** Times of shoots in photographers' calendars. */
  shoots: { jobId: string; personId: string; startsAt: number; endsAt: number }[]
  reviews: Review[]
  messages: Message[]
  pictures: { personId: string; title: string }[]
  events: Event[]
  notices: Notice[]
  mails: SentMail[]
  /** Each stored count, beside what its source says. */
  counts: { what: string; stored: number; counted: number }[]
  /** Of what one person changes, as in `Entry.wrote`. */
  values: Record<string, string>
  /** Tasks that were not done. */
  unfinished: string[]
}

export type Run = {
  history: Entry[]
  /** Before the first entry, as in `Entry.added`. */
  initialCounts: Record<string, number>
  /** The acts of the rows that were there before the first entry. */
  initialActs: string[]
  database: Database
}

/** `what` names the rule, `sentence` what broke it, `entries` the numbers of the operations that show it. */
export type Anomaly = { what: AnomalyName; sentence: string; entries: number[] }

export type AnomalyName =
  | 'two hires for one job'
  | 'a photographer hired twice at one time'
  | 'a count unlike its source'
  | 'told twice'
  | 'never told'
  | 'an acknowledged write is missing'
  | 'a write that was refused is there'
  | 'a write that was never sent is there'
  | 'one write acted twice'
  | 'a read older than an own write'
  | 'a review without a completed job'
  | 'two reviews of one job'
  | 'a refusal without a cause'
  | 'a task was not done'
