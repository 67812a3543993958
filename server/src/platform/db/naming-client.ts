import { sql } from 'drizzle-orm'
import pg from 'pg'

/** A statement is named when it was sent this often. */
const hotAfter = 5
/** Every connection keeps the plans of the statements it has seen, so there are only so many. */
const maxNames = 150
/** Counting starts again when so many different statements were sent too seldom to be named. */
const maxCounted = 1000
const mark = '/* planned for its values */'

/**
 * The start of a statement whose best plan depends on its values, such as a list around a place: in a city another index serves it than in
 * the country. It is planned for each call.
 */
export const plannedForValues = sql.raw(mark)

type Statement = { text: string; name?: string | undefined }

const send = pg.Client.prototype.query

/**
 * A client for one pool that names the statements which are sent often: PostgreSQL parses them once for each connection, and plans them a
 * few times.
 */
export function namingClient(): typeof pg.Client {
  const nameOf = openNames()
  class NamingClient extends pg.Client {}
  // `query` has many signatures, of which drizzle uses the one that is changed here.
  Object.defineProperty(NamingClient.prototype, 'query', {
    value: function query(this: pg.Client, config: unknown, values: unknown, ...rest: unknown[]) {
      return Reflect.apply(send, this, [isStatement(config) && Array.isArray(values) ? named(config) : config, values, ...rest])
    },
  })
  return NamingClient

  function named(statement: Statement): Statement {
    const name = statement.name ?? nameOf(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }
}

function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
}

/** Answers the name of a statement once it was asked for often. */
function openNames() {
  const timesSent = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === maxNames || text.startsWith(mark)) return known
    const times = (timesSent.get(text) ?? 0) + 1
    if (timesSent.size === maxCounted) timesSent.clear()
    timesSent.set(text, times)
    if (times < hotAfter) return undefined
    timesSent.delete(text)
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
