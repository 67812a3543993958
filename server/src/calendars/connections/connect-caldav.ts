import { ORPCError } from '@orpc/server'
import { caldavUrl, isEmail, type NewCaldav } from '@shutterbid/domain/calendars/schemas'
import type { Actor } from '#server/platform/rpc'
import { type ConnectTools, connectAccess } from './connect-access.ts'

/**
 * Connects all calendars that a user has on a CalDAV server. If they gave only their email address and the server denies it as a user name,
 * the part before the @ is tried, once (RFC 6764).
 */
export async function connectCaldav(tools: ConnectTools, actor: Actor, { url: typed, username, password }: NewCaldav) {
  const { href: url, host } = new URL(caldavUrl(typed))
  const connectAs = (username: string) => {
    const account = username.endsWith(`@${host}`) ? username : `${username} at ${host}`
    const access = { kind: 'caldav' as const, url, username, password, ...(isEmail(typed) && { ownerEmail: typed }) }
    return connectAccess(tools, actor, { access, account })
  }
  try {
    return await connectAs(username)
  } catch (error) {
    if (!isPasswordDenied(error) || !isEmail(typed) || username.toLowerCase() !== typed.toLowerCase()) throw error
    return connectAs(username.slice(0, username.lastIndexOf('@')))
  }
}

function isPasswordDenied(error: unknown) {
  return error instanceof ORPCError && error.code === 'REFUSED' && error.data.reason === 'calendar_password_denied'
}
