import { createRouterClient } from '@orpc/server'
import type { Db } from '#server/platform/db/open-database'
import type { Actor, CallContext } from '#server/platform/rpc'
import { router } from '#server/router'
import { testServices } from './test-services.ts'

type Circumstances = Partial<Omit<CallContext, 'db' | 'actor'>>

/** The API as one person sees it, without HTTP: `as(db, actorOf(client)).bids.accept(…)`. */
export function as(db: Db, actor: Actor | null, circumstances: Circumstances = {}) {
  const context: CallContext = {
    db,
    actor,
    sessionId: null,
    services: circumstances.services ?? testServices(db),
    now: () => new Date(),
    ip: '127.0.0.1',
    headers: new Headers(),
    answerHeaders: new Headers(),
    idempotencyKey: null,
    ...circumstances,
  }
  return createRouterClient(router, { context })
}
