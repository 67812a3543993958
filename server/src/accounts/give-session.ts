import type { CallContext } from '#server/platform/rpc'
import { rememberBrowser } from './known-browser.ts'
import type { SignInState } from './sign-in-state.ts'

/** Hands the cookies of a new session over, and has the browser known from now on. */
export function giveSession(context: CallContext, cookies: string[], account: SignInState) {
  for (const cookie of cookies) context.answerHeaders.append('set-cookie', cookie)
  rememberBrowser(context, account)
}
