import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused, refusingWith } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { newToken } from '#server/platform/token'
import { findReferrer } from '../referrals/find-referrer.ts'
import { googleBrowser } from './google-browser.ts'
import { type GoogleOwner, newGoogleVisit, storeGoogleVisit } from './google-visit.ts'

type Target = { owner: GoogleOwner; redirect?: string | undefined; referralCode?: string | undefined }

/** `url`: at Google. `browserToken`: identifies the browser when it returns. */
export type GoogleStart = { url: string; browserToken: string }

/** Starts a visit; returns the address at Google. Refuses with google_is_off or google_unavailable. */
export async function startGoogle(context: CallContext, target: Target): Promise<string> {
  const { start, store } = await prepareGoogle(context, target)
  await store(context.db)
  recognizeBrowser(context, start)
  return start.url
}

/** `startGoogle` in two steps, because the first one asks Google and must not hold a transaction open; nothing is stored before `store`. */
export async function prepareGoogle(context: CallContext, { owner, redirect, referralCode }: Target) {
  const { db, services } = context
  const { google, env } = services
  if (!google) throw refused('google_is_off')
  const browserToken = googleBrowser(context).token ?? newToken()
  const target = {
    owner,
    redirect: safeRedirect(redirect, env.publicUrl, '') || null,
    referrerId: referralCode ? await findReferrer(db, referralCode) : null,
  }
  const visit = newGoogleVisit()
  const url = await google.addressOf(visit).catch(refusingWith('google_unavailable'))
  const start: GoogleStart = { url, browserToken }
  return { start, store: (tx: Db | Tx) => storeGoogleVisit(tx, browserToken, visit, target, context.now()) }
}

/** Sets the cookie that identifies the browser when it returns. */
export function recognizeBrowser(context: CallContext, { browserToken }: GoogleStart) {
  context.answerHeaders.append('set-cookie', googleBrowser(context).set(browserToken))
}
