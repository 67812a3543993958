import { refused, refusingWith } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { makeVisit } from './google-visit.ts'

type Tools = { services: Pick<Services, 'googleCalendars' | 'secret'>; now: () => Date }

/** The address of Google's consent page for calendars. */
export async function startGoogle({ services, now }: Tools, actor: Actor) {
  const { googleCalendars, secret } = services
  if (!googleCalendars) throw refused('calendar_not_offered')
  const visit = makeVisit(secret, actor, now())
  return { url: await googleCalendars.addressOf(visit).catch(refusingWith('calendar_no_google_address')) }
}
