import { type OwnChanges, writeChangesHeader } from '@shutterbid/domain/live/changes-header'
import { type Topic, topic } from '@shutterbid/domain/live/topics'
import type { Actor } from '#server/platform/rpc'
import type { Live } from './open-live.ts'
import { readEventsOf } from './read-events.ts'

/** Null: an earlier attempt did the work, or the changes cannot be read. */
type Write = { tx: string | null }

/** The header for the person who made a write: their topics that its events touch. Undefined if there are none. */
export async function changesOfWrite(live: Live, actor: Actor, { tx }: Write): Promise<string | undefined> {
  const changes = tx === null ? 'unknown' : await ownChanges(live, actor, tx).catch((error) => missed(live, error))
  return changes && writeChangesHeader(changes)
}

async function ownChanges({ db, ownInvalidationsOf }: Live, actor: Actor, tx: string): Promise<OwnChanges | undefined> {
  const { events, position } = await readEventsOf(db, tx)
  const invalidations = await Promise.all(events.map((event) => ownInvalidationsOf(db, event)))
  const topics = new Set(invalidations.flat().flatMap(({ channel }) => topicOf(channel, actor) ?? []))
  return topics.size > 0 ? { position, topics: [...topics] } : undefined
}

function missed({ log }: Live, error: unknown): OwnChanges {
  log.error({ err: error }, 'the changes of a write could not be read')
  return 'unknown'
}

/** The person's own topic with this channel; channels of other people and of places are left to the stream. */
function topicOf(channel: string, { id, isAdmin }: Actor): Topic | undefined {
  if (channel === 'inbox') return isAdmin ? channel : undefined
  const [kind, ...ids] = channel.split(':')
  if (kind === 'range') return ids[0] === id ? 'jobs-in-range' : undefined
  // A channel with two ids is that of one person about the other, or about a job.
  const named = ids.length === 2 ? (ids.includes(id) ? [kind, ids.find((one) => one !== id)] : []) : [kind, ...ids]
  const about = topic.safeParse(named.join(':'))
  if (about.success) return about.data
  const own = topic.safeParse(kind)
  return own.success && ids[0] === id && ids.length === 1 ? own.data : undefined
}
