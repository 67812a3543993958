import type { GoogleReturn } from '@shutterbid/domain/accounts/google-schemas'
import { OutsideServiceError } from '#server/platform/http/fetch-json'
import { refused, refusingWith } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { googleBrowser } from './google-browser.ts'
import { useGoogleVisit } from './google-visit.ts'

const refusals = { denied: 'google_denied', invalid: 'google_not_accepted', unavailable: 'google_unavailable' } as const

/**
 * Identifies who returned from Google, and for what. Refuses with google_is_off, google_expired, google_denied, google_not_accepted or
 * google_unavailable; whatever it answers, the visit is used up.
 */
export async function identifyVisitor(context: CallContext, { state, code, iss, error }: GoogleReturn) {
  const { google } = context.services
  if (!google) throw refused('google_is_off')
  const visit = await useGoogleVisit(context.db, googleBrowser(context).token, state, context.now())
  const { nonce, codeVerifier } = visit
  const returned = Object.fromEntries(
    Object.entries({ state, code, iss, error }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const answer = await google.identify(returned, { state, nonce, codeVerifier })
  if (answer.ok) return { visit, identity: answer.identity }
  if (answer.reason === 'denied') throw refused('google_denied')
  return refusingWith(refusals[answer.reason])(new OutsideServiceError(answer.detail))
}
