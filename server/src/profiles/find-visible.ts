import type { TopicKind } from '@shutterbid/domain/live/topics'
import { and, inArray, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Subscribe } from '#server/platform/live/channels'

type Input = { db: Db | Tx; ids: string[] }

/** People whose profile can be opened, as in `getProfile`: including disabled ones, but no deleted accounts. */
export function findVisible({ db, ids }: Input) {
  const { id, userType, deletedAt } = people
  return db
    .select({ id, userType })
    .from(people)
    .where(and(inArray(id, ids), isNull(deletedAt)))
    .limit(ids.length)
}

/** A topic about a person, for everybody who may open their profile. */
export function visibleTopic(kind: TopicKind): Subscribe {
  return async (request) => new Map((await findVisible(request)).map(({ id }) => [id, { channels: [`${kind}:${id}`] }]))
}
