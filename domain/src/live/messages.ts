import * as z from 'zod/mini'
import { topic } from './topics.ts'

/**
 * A place in the sequence of all events, as text, separated by dots: the database cluster, the second at which it was read, the first
 * transaction that had not begun, and the earlier transactions that had not ended. Unlike a counter of events it misses none that commit out
 * of order. Another cluster, or the same after a failover, may give the same numbers to other transactions.
 */
export const position = z.string().check(z.regex(/^\d{1,12}(\.\d{1,20})+$/), z.maxLength(4000))

export const closeReasons = ['disabled', 'signed_out'] as const
export type CloseReason = (typeof closeReasons)[number]

/** The change of a job in a list. `bid_on` includes the number of bids, so that nobody has to read it again. */
export const jobChange = z.object({
  id: z.uuid(),
  is: z.enum(['added', 'removed', 'changed', 'bid_on']),
  bidCount: z.optional(z.int()),
})
export type JobChange = z.infer<typeof jobChange>

/**
 * Only ids and public numbers: a screen refetches with its viewer's own rights, after a random part of `spreadMs`. `tx` is the transaction
 * that made the change; absent if there were several.
 */
export const change = z.object({ topic, job: z.optional(jobChange), spreadMs: z.int(), tx: z.optional(z.string()) })
export type Change = z.infer<typeof change>

/**
 * Messages of server-sent events. `position` is where to resume: everything before it was sent.
 *
 * - `hello`: subscribed. `refused` topics do not exist or are not allowed; `refetch` topics missed too much and must be refetched;
 *   `changes` were missed. `proof` shows later that this browser was signed in.
 * - `changes`: new changes.
 * - `refetch`: any topic may have missed something.
 * - `position`: nothing changed.
 * - `closed`: the last message; the session has ended.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    refused: z.array(topic),
    refetch: z.array(topic),
    changes: z.array(change),
    proof: z.string(),
    position,
  }),
  z.object({ kind: z.literal('changes'), changes: z.array(change), position }),
  z.object({ kind: z.literal('refetch'), spreadMs: z.int(), position }),
  z.object({ kind: z.literal('position'), position }),
  z.object({ kind: z.literal('closed'), reason: z.enum(closeReasons) }),
])
export type LiveMessage = z.infer<typeof liveMessage>
