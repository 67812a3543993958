import { createRouterClient } from '@orpc/server'
import type { Db } from '#server/platform/db/open-database'
import type { Actor, CallContext } from '#server/platform/rpc'
import { router } from '#server/router'
import { testServices } from './test-services.ts'

type Overrides = Partial<Omit<CallContext, 'db' | 'actor'>>

/** The API for one person, without HTTP: `as(db, actorOf(client)).bids.accept(…)`. */
export function as(db: Db, actor: Actor | null, overrides: Overrides = {}) {
  const context: CallContext = {
    db,
    actor,
    sessionId: null,
    services: overrides.services ?? testServices(db),
    now: () => new Date(),
    ip: '127.0.0.1',
    headers: new Headers(),
    answerHeaders: new Headers(),
    idempotencyKey: null,
    ...overrides,
  }
  return createRouterClient(router, { context })
}
