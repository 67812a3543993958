import { caldavUrl, type NewCaldav } from '@shutterbid/domain/calendars/schemas'
import type { Actor } from '#server/platform/rpc'
import { type ConnectTools, connectAccess } from './connect-access.ts'

/** Connects all calendars that a user has on a CalDAV server. */
export function connectCaldav(tools: ConnectTools, actor: Actor, { url: typed, username, password }: NewCaldav) {
  const url = new URL(caldavUrl(typed))
  const account = `${username} at ${url.host}`
  return connectAccess(tools, actor, { access: { kind: 'caldav', url: url.href, username, password }, account })
}
