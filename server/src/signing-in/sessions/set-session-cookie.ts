import type { CallContext } from '#server/platform/rpc'
import { sessionCookie } from './session-cookie.ts'

type Answer = Pick<CallContext, 'services' | 'answerHeaders'>

/** Sends the token of a session to the browser; null removes the cookie. */
export function setSessionCookie({ services, answerHeaders }: Answer, token: string | null) {
  const { set, clear } = sessionCookie(services.env.publicUrl)
  answerHeaders.append('set-cookie', token === null ? clear() : set(token))
}
