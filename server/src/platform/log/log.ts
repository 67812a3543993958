import { type DestinationStream, pino } from 'pino'
import type { Env } from '#server/platform/configuration/env'
import { currentRequest } from '#server/platform/current-request'
import { version } from '#server/platform/version'
import { shortened } from './logged-path.ts'

/** Structured lines on standard output, each with its request id. Never logs people's texts, secrets and query strings. */
export function openLog({ logLevel, mode }: Pick<Env, 'logLevel' | 'mode'>, destination?: DestinationStream) {
  return pino(
    {
      level: logLevel,
      base: { mode, version },
      mixin: () => {
        const request = currentRequest()
        return request ? { requestId: request.requestId } : {}
      },
      serializers: { err: (error: unknown) => errorFields(error, { isLive: mode === 'live' }) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    destination ?? logDestination(),
  )
}

const secrets = ['password', 'token', 'secret', 'cookie', 'authorization', 'headers', 'body', 'query', 'search', 'params']

const maxFrames = 20
const maxCauses = 5
/** The regular expressions below take quadratic time. */
const maxRead = 2000

type ErrorFields = {
  name: string
  code?: string
  message: string
  constraint?: string
  table?: string
  query?: string
  stack?: string[]
  cause?: ErrorFields
}

/**
 * Kind, stack, and SQL without values. `isLive` also removes from the message what may be people's text: quotations, mail addresses and
 * query strings.
 */
function errorFields(error: unknown, { isLive }: { isLive: boolean }, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, message: isLive ? '' : shortened(String(error)) }
  const text = (name: string) =>
    name in error && typeof error[name as keyof Error] === 'string' ? (error[name as keyof Error] as string) : undefined
  const query = text('query')
  return {
    name: error.name,
    code: text('code'),
    // Drizzle puts the values of a failed query into its message.
    message: query ? 'a query failed' : shortened(isLive ? withoutWritten(error.message) : error.message),
    constraint: text('constraint'),
    table: text('table'),
    query: query && shortened(query),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, maxFrames)
      .map(shortened),
    cause: error.cause && depth < maxCauses ? errorFields(error.cause, { isLive }, depth + 1) : undefined,
  }
}

function withoutWritten(message: string) {
  const start = message.slice(0, maxRead)
  const without = start
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/\S+@\S+/g, '…@…')
    .replace(/\?\S+/g, '?…')
  // If the message was cut, a quotation may have lost its end.
  return start === message ? without : without.replace(/["'`][^"'`]*$/, '…')
}

const maxBytes = 1024 ** 2

/** Standard output by default. A failed write, to a full disk for example, must not fail the request. */
export function logDestination(fileDescriptor = 1) {
  const destination = pino.destination({ dest: fileDescriptor, sync: true, maxLength: maxBytes })
  destination.on('error', () => {})
  return destination
}
