import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from '@shutterbid/domain/contract'

import { callHeaders } from '../as-person.ts'

/** Calls as somebody whose browser would send this cookie. */
export function callAs(origin: string, cookie: string): Api {
  return createORPCClient(new RPCLink({ url: `${origin}/api/rpc`, headers: callHeaders(origin, cookie) }))
}
