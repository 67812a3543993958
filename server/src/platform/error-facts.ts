type Facts = {
  name: string
  code?: string
  message: string
  constraint?: string
  table?: string
  query?: string
  stack?: string[]
  cause?: Facts
}

/**
 * What a log may keep of an error: its kind, its place in the code, and its SQL without the values. `isLive` also takes out of
 * the message what people may have written: quoted text, mail addresses and query strings.
 */
export function errorFacts(error: unknown, { isLive }: { isLive: boolean }): Facts {
  if (!(error instanceof Error)) return { name: typeof error, message: isLive ? '' : String(error) }
  const text = (name: string) =>
    name in error && typeof error[name as keyof Error] === 'string' ? (error[name as keyof Error] as string) : undefined
  const query = text('query')
  return {
    name: error.name,
    code: text('code'),
    // Drizzle writes the values of a failed query into its message.
    message: query ? 'a query failed' : isLive ? withoutWritten(error.message) : error.message,
    constraint: text('constraint'),
    table: text('table'),
    query,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    cause: error.cause ? errorFacts(error.cause, { isLive }) : undefined,
  }
}

function withoutWritten(message: string) {
  return message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/\S+@\S+/g, '…@…')
    .replace(/\?\S+/g, '?…')
}
