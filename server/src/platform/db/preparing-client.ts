import { sql } from 'drizzle-orm'
import pg from 'pg'

/** Prepare a statement after this many uses. */
const minTimesSent = 5
/** A limit, because every connection keeps the plans of its prepared statements. */
const maxNames = 150
/** Above this number of unprepared statements, counting starts again. */
const maxCounted = 1000
const mark = '/* planned for each call */'

/**
 * Starts a statement whose best plan depends on its values, such as a list around a place: the best index in a city is not the best one in
 * the country. It is never prepared, so it is planned for each call.
 */
export const plannedForEachCall = sql.raw(mark)

type Statement = { text: string; name?: string | undefined }

/** The client of a pool; with `isUnnamed` nothing is prepared, because a pooler may give each transaction another connection. */
export function clientOf({ isUnnamed }: { isUnnamed?: boolean | undefined }): typeof pg.Client {
  return isUnnamed ? clientThat(({ name, ...statement }) => statement) : preparingClient()
}

/**
 * A client for one pool that prepares frequent statements, by giving them a name: PostgreSQL then parses them once for each connection, and
 * plans them a few times only.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = openNames()
  return clientThat(named)

  function named(statement: Statement): Statement {
    const name = statement.name ?? nameOf(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }
}

/** A client that changes statements. */
function clientThat(change: (statement: Statement) => Statement): typeof pg.Client {
  class ChangingClient extends pg.Client {}
  // Overrides only the signature of `query` that drizzle uses.
  Object.defineProperty(ChangingClient.prototype, 'query', {
    value: function query(this: pg.Client, config: unknown, values: unknown, ...rest: unknown[]) {
      return Reflect.apply(pg.Client.prototype.query, this, [
        isStatement(config) && Array.isArray(values) ? change(config) : config,
        values,
        ...rest,
      ])
    },
  })
  return ChangingClient
}

function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
}

/** Returns a function that names a statement once it has been sent often. */
function openNames() {
  const timesSent = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === maxNames || text.startsWith(mark)) return known
    const times = (timesSent.get(text) ?? 0) + 1
    if (timesSent.size === maxCounted) timesSent.clear()
    timesSent.set(text, times)
    if (times < minTimesSent) return undefined
    timesSent.delete(text)
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
