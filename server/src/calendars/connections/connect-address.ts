import type { NewAddress } from '@shutterbid/domain/calendars/schemas'
import type { Actor } from '#server/platform/rpc'
import { type ConnectTools, connectAccess } from './connect-access.ts'

/** Connects a calendar by the private address that its app gives out. */
export function connectAddress(tools: ConnectTools, actor: Actor, { address, ownerEmail }: NewAddress) {
  const url = new URL(address.replace(/^webcals?:/i, 'https:'))
  const access = { kind: 'ics' as const, url: url.href, ...(ownerEmail !== undefined && { ownerEmail }) }
  return connectAccess(tools, actor, { access, account: url.host })
}
