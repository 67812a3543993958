import type { CloseReason } from '@shutterbid/domain/live/messages'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import type { Invalidation } from './channels.ts'
import type { Subscribers } from './resolve-topics.ts'

/** Ends a person's streams; with `sessionIds` only those of these sessions. */
export type StreamEnd = { personId: string; reason: CloseReason; sessionIds?: string[] }
/** By the name of the event that ends streams. */
export type StreamEnds = { [name: string]: (facts: never) => StreamEnd }

export type AnyEvent = { name: string; facts: object }

/** What live updates need from the rest of the server. `secret` signs the proof that a browser was signed in. */
export type LiveTools = {
  db: Db
  secret: string
  log: Logger
  subscribers: Subscribers
  invalidationsOf: (db: Db, event: AnyEvent) => Promise<Invalidation[]>
  /** The part that can concern the person who made the change. */
  ownInvalidationsOf: (db: Db, event: AnyEvent) => Promise<Invalidation[]>
  streamEnds: StreamEnds
  findActor: (personId: string) => Promise<Actor | null>
  isDisabled: (personId: string) => Promise<boolean>
}
