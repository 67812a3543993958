import * as z from 'zod/mini'
import { position } from './position.ts'
import { topic } from './topics.ts'

export const closeReasons = ['disabled', 'signed_out'] as const
export type CloseReason = (typeof closeReasons)[number]

/** What happened to one job of a list: it belongs to it now, belongs to it no more, or looks different. */
export const jobChange = z.object({ id: z.uuid(), is: z.enum(['added', 'removed', 'changed']) })
export type JobChange = z.infer<typeof jobChange>

/** Ids only: a screen that hears of a change refetches under its viewer's own rights, after a random part of `spreadMs`. */
export const change = z.object({ topic, job: z.optional(jobChange), spreadMs: z.int() })
export type Change = z.infer<typeof change>

/**
 * What the server sends, as the data of server-sent events. `position` is where to resume: all before it was told.
 * - `hello`: subscribed. `refused` topics are not there or not theirs; of `again` topics too much was missed to tell, so everything about them
 *   has to be refetched; `changes` is what was missed. `proof` shows later that this browser was signed in.
 * - `changes`: what changed meanwhile.
 * - `again`: something may have been missed about any topic.
 * - `position`: nothing changed.
 * - `over`: the last message; the session has ended.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    refused: z.array(topic),
    again: z.array(topic),
    changes: z.array(change),
    proof: z.string(),
    position,
  }),
  z.object({ kind: z.literal('changes'), changes: z.array(change), position }),
  z.object({ kind: z.literal('again'), spreadMs: z.int(), position }),
  z.object({ kind: z.literal('position'), position }),
  z.object({ kind: z.literal('over'), reason: z.enum(closeReasons) }),
])
export type LiveMessage = z.infer<typeof liveMessage>
