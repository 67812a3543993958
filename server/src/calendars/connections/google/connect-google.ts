import type { GoogleCalendarReturn } from '@shutterbid/domain/calendars/schemas'
import { googleScopes } from '#server/platform/calendars/google/google-scopes'
import { OutsideServiceError } from '#server/platform/http/fetch-json'
import { refused, refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { type ConnectTools, connectAccess } from '../connect-access.ts'
import { listConnections } from '../list-connections.ts'
import { openVisit } from './google-visit.ts'

const refusals = {
  denied: 'calendar_google_denied',
  invalid: 'calendar_google_expired',
  unavailable: 'calendar_google_unavailable',
} as const

/** Connects the calendars of a Google account, after its owner agreed there. */
export async function connectGoogle(tools: ConnectTools, actor: Actor, returned: GoogleCalendarReturn) {
  // A repeated call brings a code that was used already.
  const { calendars, googleCalendars, secret } = tools.services
  if (await tools.storedAnswer()) return listConnections(tools.db, actor, calendars)
  if (!googleCalendars) throw refused('calendar_not_offered')
  const visit = openVisit(secret, actor, returned.state, tools.now())
  if (!visit) throw refused('calendar_google_expired')
  const given = Object.fromEntries(Object.entries(returned).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const answer = await googleCalendars.identify(given, visit)
  if (!answer.ok) return refusingWith(refusals[answer.reason])(new OutsideServiceError(answer.detail))
  const { identity, grant } = answer
  // People can grant a part of the access. Without a calendar for shoots the others are still worth reading.
  const granted = grant.scope.split(' ')
  const canRead = [googleScopes.list, googleScopes.times].every((scope) => granted.includes(scope))
  if (!grant.refreshToken || !canRead) throw refused('calendar_google_denied')
  return connectAccess(tools, actor, { access: { kind: 'google', refreshToken: grant.refreshToken }, account: identity.email })
}
