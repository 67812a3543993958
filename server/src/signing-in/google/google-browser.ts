import { googleLimits } from '@shutterbid/domain/signing-in/limits'
import { serialize } from 'hono/utils/cookie'
import { cookiesNamed } from '#server/platform/http/cookies-named'
import type { CallContext } from '#server/platform/rpc'
import { cookiePrefix } from '../sessions/session-cookie.ts'

/**
 * The cookie that identifies a browser when it returns from Google, so that nobody can make another person finish a sign-in that they
 * began (login CSRF). All tabs share it.
 */
export function googleBrowser({ services, headers }: Pick<CallContext, 'services' | 'headers'>) {
  const { publicUrl } = services.env
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Secure-' : ''}${cookiePrefix(publicUrl)}.google`
  const [token = '', ...others] = cookiesNamed(headers, name)
  const attributes = {
    path: '/api/rpc/signingIn',
    httpOnly: true,
    secure,
    sameSite: 'Strict',
    maxAge: googleLimits.visitMinutes * 60,
  } as const
  return {
    token: others.length === 0 && /^[\w-]{43}$/.test(token) ? token : null,
    set: (value: string) => serialize(name, value, attributes),
  }
}
