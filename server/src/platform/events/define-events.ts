import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/channels'
import type { TaskPlace } from '#server/platform/tasks/task'
import type { ListenerTools } from './listener-tools.ts'

export type StoredEvent<Name, Facts> = { id: string; name: Name; facts: Facts; recordedAt: Date }

/** Called by a task of its own, which is retried. It may run twice. */
export type Listener<Event> = (db: Db, event: Event, tools: ListenerTools) => Promise<void>

/**
 * What an event causes; what is left out it does not cause. `listeners`: one task each, named by event and key, so a key never changes; a
 * listener is loaded when it runs, because every verb imports the definitions. `topics`: what changes on open screens.
 * `topicsOfOthers`: the same for screens that do not belong to the person who made the change; the answer of a write does not wait for them.
 * `changesPublicPages`: it may change the answer of one of `publicReads`.
 */
export type Causes<Name, Facts> = {
  listeners?: Record<string, TaskPlace & { load: () => Promise<Listener<StoredEvent<Name, Facts>>>; afterSeconds?: number }>
  topics?: (facts: Facts, db: Db) => Invalidation[] | Promise<Invalidation[]>
  topicsOfOthers?: (facts: Facts, db: Db) => Invalidation[] | Promise<Invalidation[]>
  changesPublicPages?: true
}

export type CausesOf<Events> = { [Name in keyof Events & string]: Causes<Name, Events[Name]> }

/** The events of a feature; the type says their facts. */
export function defineEvents<Events>(causes: CausesOf<Events>) {
  return causes
}

/** The tasks of an event's listeners. Their names are stored with waiting tasks, so they never change. */
export function listenerTasksOf<Name extends string, Facts>(name: Name, { listeners = {} }: Causes<Name, Facts>) {
  return Object.entries(listeners).map(([key, { afterSeconds = 0, ...listener }]) => ({
    ...listener,
    name: `${name} ${key}`,
    afterSeconds,
  }))
}
