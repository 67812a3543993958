import type { Topic } from '@shutterbid/domain/live/topics'
import type { Hub, Stream } from './hub.ts'
import type { LiveParts } from './live-parts.ts'
import { resolveTopics, type Subscribers } from './resolve-topics.ts'

type Dependencies = Pick<LiveParts, 'db' | 'findActor' | 'log'> & { hub: Hub; subscribers: Subscribers }

/**
 * Checks again which of a stream's topics its person is allowed, one check at a time. A stream that cannot be checked is closed; when it
 * resumes, it is checked.
 */
export function checkRights({ db, hub, subscribers, findActor, log }: Dependencies, stream: Stream, topics: Set<Topic>) {
  stream.rightsChecked = stream.rightsChecked.then(check).catch((error) => {
    log.error({ err: error }, 'the rights of a stream could not be checked')
    stream.outbox.close()
  })

  async function check() {
    const actor = await findActor(stream.personId)
    const resolved = actor && (await resolveTopics(db, subscribers, actor, topics))
    for (const topic of topics) hub.subscribe(stream, topic, resolved?.get(topic))
  }
}
