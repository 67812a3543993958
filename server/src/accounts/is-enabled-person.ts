import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { people } from './tables.ts'

/** Disabled people can do nothing, are shown to nobody and get no mail. `person` may be an alias of `people`. */
export function isEnabledPerson(person: { disabledAt: AnyColumn } = people): SQL<boolean> {
  return sql<boolean>`(${person.disabledAt} is null)`
}
