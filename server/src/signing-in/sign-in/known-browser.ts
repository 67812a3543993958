import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { cookiesNamed } from '#server/platform/http/cookies-named'
import type { CallContext } from '#server/platform/rpc'
import { findPasswordAccount, type PasswordAccount } from '../password/password-account.ts'
import { cookiePrefix } from '../sessions/session-cookie.ts'

type Caller = Pick<CallContext, 'services' | 'headers'>

/**
 * The id of a browser that has signed in to this account with its current password, else null. The cookie holds a random id and, for each
 * account, a MAC over the id and the account, so it is worthless for another account or with another id. It is sent to the forms of
 * browsers without JavaScript as well.
 */
export function findKnownBrowser(caller: Caller, account: PasswordAccount): string | null {
  const { browserId, macs } = readCookie(caller)
  if (!browserId || !account) return null
  const right = Buffer.from(macOf(caller, browserId, account))
  return macs.some((mac) => timingSafeEqual(Buffer.from(mac), right)) ? browserId : null
}

/** The same for an address; asks the database only for a browser that has signed in to any account. */
export async function findKnownBrowserOf(caller: Caller & Pick<CallContext, 'db'>, email: string) {
  if (readCookie(caller).macs.length === 0) return null
  return findKnownBrowser(caller, await findPasswordAccount(caller.db, { email }))
}

/** Adds the account to the cookie, after a sign-in. */
export function rememberBrowser(caller: Caller & Pick<CallContext, 'answerHeaders'>, account: PasswordAccount) {
  if (!account) return
  const { browserId = randomBytes(16).toString('hex'), macs } = readCookie(caller)
  const kept = new Set([macOf(caller, browserId, account), ...macs])
  const value = [browserId, ...[...kept].slice(0, signInLimits.knownBrowser.accounts)].join('.')
  const maxAge = signInLimits.knownBrowser.days * 86_400
  const { name, isSecure } = cookieOf(caller)
  const attributes = ['Path=/api', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  caller.answerHeaders.append('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}

function readCookie(caller: Caller): { browserId?: string; macs: string[] } {
  const { name } = cookieOf(caller)
  const [value = ''] = cookiesNamed(caller.headers, name)
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
