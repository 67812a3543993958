import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { refused, refusingWith } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { findReferrer } from '../referrals/find-referrer.ts'
import { newToken } from '../token.ts'
import { googleBrowser } from './google-browser.ts'
import { type GoogleOwner, makeGoogleVisit } from './google-visit.ts'

type Target = { owner: GoogleOwner; redirect?: string | undefined; referralCode?: string | undefined }

/** Where the browser has to go, after giving it the cookie by which it is recognized. Refuses with google_is_off or google_unavailable. */
export async function startGoogle(context: CallContext, { owner, redirect, referralCode }: Target): Promise<string> {
  const { db, services } = context
  const { google, env } = services
  if (!google) throw refused('google_is_off')
  const browser = googleBrowser(context)
  const token = browser.token ?? newToken()
  const target = {
    owner,
    redirect: safeRedirect(redirect, env.publicUrl, '') || null,
    referrerId: referralCode ? await findReferrer(db, referralCode) : null,
  }
  const visit = await makeGoogleVisit(db, token, target, context.now())
  const url = await google.addressOf(visit).catch(refusingWith('google_unavailable'))
  context.answerHeaders.append('set-cookie', browser.set(token))
  return url
}
