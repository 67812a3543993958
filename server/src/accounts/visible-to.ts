import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { blocks, people } from './tables.ts'

type Person = { id: AnyColumn; disabledAt: AnyColumn }

/**
 * Whether a viewer may see a person: the person is not disabled and neither has blocked the other. Without a viewer (visitors,
 * matching) blocks do not count. `person` may be an alias of `people`.
 */
export function visibleTo(viewerId: string | null, person: Person = people): SQL<boolean> {
  const isActive = sql<boolean>`(${person.disabledAt} is null)`
  if (viewerId === null) return isActive
  return sql<boolean>`(${isActive} and not exists (
    select from ${blocks} where (${blocks.blockerId} = ${viewerId} and ${blocks.blockedId} = ${person.id})
      or (${blocks.blockedId} = ${viewerId} and ${blocks.blockerId} = ${person.id})
  ))`
}
