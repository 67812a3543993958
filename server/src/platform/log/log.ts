import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type DestinationStream } from 'pino'
import type { Env } from '../configuration/env.ts'
import { errorFacts } from './error-facts.ts'
import { logDestination } from './log-destination.ts'

const request = new AsyncLocalStorage<{ requestId: string }>()

/** Structured lines on standard output, each with its request id. What people write, secrets and query strings are never logged. */
export function openLog({ logLevel, mode }: Pick<Env, 'logLevel' | 'mode'>, destination?: DestinationStream) {
  return pino(
    {
      level: logLevel,
      base: { mode },
      mixin: () => request.getStore() ?? {},
      serializers: { err: (error: unknown) => errorFacts(error, { isLive: mode === 'live' }) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    destination ?? logDestination(),
  )
}

/** Adds the request id to everything that is logged inside `work`. */
export function withRequestId<Answer>(requestId: string, work: () => Answer): Answer {
  return request.run({ requestId }, work)
}

const secrets = ['password', 'token', 'secret', 'cookie', 'authorization', 'headers', 'body', 'query', 'search', 'params']
