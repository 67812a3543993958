import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { cookiesNamed } from '#server/platform/cookies-named'
import type { CallContext } from '#server/platform/rpc'
import { cookiePrefix } from './cookie-prefix.ts'
import type { PasswordAccount } from './find-password-account.ts'

type Asked = Pick<CallContext, 'services' | 'headers'>

/**
 * The id of a browser that signed in to this account with the password that it has now; null for any other. Its cookie holds a random id
 * and, for each account, a MAC that only we can make, so it is of no use at another account, nor in a browser with another id.
 */
export function findKnownBrowser(asked: Asked, account: PasswordAccount): string | null {
  const { browserId, macs } = readCookie(asked)
  if (!browserId || !account) return null
  const right = Buffer.from(macOf(asked, browserId, account))
  return macs.some((mac) => timingSafeEqual(Buffer.from(mac), right)) ? browserId : null
}

/** Whether the browser knows any account at all. */
export function hasKnownAccounts(asked: Asked) {
  return readCookie(asked).macs.length > 0
}

/** After a sign-in: this browser knows the account from now on. */
export function rememberBrowser(asked: Asked & Pick<CallContext, 'answerHeaders'>, account: PasswordAccount) {
  if (!account) return
  const { browserId = randomBytes(16).toString('hex'), macs } = readCookie(asked)
  const kept = new Set([macOf(asked, browserId, account), ...macs])
  const value = [browserId, ...[...kept].slice(0, accountLimits.knownBrowser.accounts)].join('.')
  const maxAge = accountLimits.knownBrowser.days * 86_400
  const { name, isSecure } = cookieOf(asked)
  const attributes = ['Path=/api/rpc/accounts', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  asked.answerHeaders.append('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}

function readCookie(asked: Asked): { browserId?: string; macs: string[] } {
  const { name } = cookieOf(asked)
  const [value = ''] = cookiesNamed(asked.headers, name)
  if (!/^[0-9a-f]{32}(?:\.[\w-]{43}){1,9}$/.test(value)) return { macs: [] }
  const [browserId = '', ...macs] = value.split('.')
  return { browserId, macs }
}

function cookieOf({ services }: Pick<CallContext, 'services'>) {
  const { publicUrl } = services.env
  const isSecure = publicUrl.startsWith('https:')
  return { name: `${isSecure ? '__Secure-' : ''}${cookiePrefix(publicUrl)}.known_browser`, isSecure }
}

function macOf({ services }: Pick<CallContext, 'services'>, browserId: string, { id, passwordHash }: NonNullable<PasswordAccount>) {
  return createHmac('sha256', services.secret).update(`known browser ${browserId} ${id} ${passwordHash}`).digest('base64url')
}
