import { googleLimits } from '@shutterbid/domain/accounts/limits'
import { serialize } from 'hono/utils/cookie'
import { cookiesNamed } from '#server/platform/http/cookies-named'
import type { CallContext } from '#server/platform/rpc'
import { cookiePrefix } from '../sessions/cookie-prefix.ts'

/**
 * The cookie by which a browser that comes back from Google is recognized: nobody can have somebody else finish a visit that they began.
 * It is the same for several tabs.
 */
export function googleBrowser({ services, headers }: Pick<CallContext, 'services' | 'headers'>) {
  const { publicUrl } = services.env
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Secure-' : ''}${cookiePrefix(publicUrl)}.google`
  const [token = '', ...others] = cookiesNamed(headers, name)
  const attributes = {
    path: '/api/rpc/accounts',
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
