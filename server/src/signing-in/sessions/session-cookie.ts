import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { serialize } from 'hono/utils/cookie'
import { cookiesNamed } from '#server/platform/http/cookies-named'
import type { CallContext } from '#server/platform/rpc'

const maxAge = signInLimits.sessionDays * 86_400

/** The cookie that holds the token of a session. On https its prefix makes browsers accept it only from this host. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}${cookiePrefix(publicUrl)}.session`
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const
  return {
    /** Null without a token, and for two cookies of this name: one of them was set by another site. */
    read(headers: Headers): string | null {
      const [token = '', ...others] = cookiesNamed(headers, name)
      return others.length === 0 && /^[\w-]{43}$/.test(token) ? token : null
    },
    set: (token: string) => serialize(name, token, { ...attributes, maxAge }),
    clear: () => serialize(name, '', { ...attributes, maxAge: 0 }),
    isSetBy: (answer: Headers) => answer.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`)),
  }
}

type Answer = Pick<CallContext, 'services' | 'answerHeaders'>

/** Sends the token of a session to the browser; null removes the cookie. */
export function setSessionCookie({ services, answerHeaders }: Answer, token: string | null) {
  const { set, clear } = sessionCookie(services.env.publicUrl)
  answerHeaders.append('set-cookie', token === null ? clear() : set(token))
}

/** Cookies are shared by all ports of a host: without the port in the name, two sites on one host would overwrite each other's. */
export function cookiePrefix(publicUrl: string) {
  const { port } = new URL(publicUrl)
  return port ? `shutterbid-${port}` : 'shutterbid'
}
