import type { Actor } from '#server/platform/rpc'
import { type ConnectTools, connectAccess } from './connect-access.ts'

/** Connects a calendar by the private address that its app gives out. */
export function connectAddress(tools: ConnectTools, actor: Actor, { address }: { address: string }) {
  const url = new URL(address.replace(/^webcal:/i, 'https:'))
  return connectAccess(tools, actor, { access: { kind: 'ics', url: url.href }, account: url.host })
}
