import type { Env } from '#server/platform/configuration/env'

const year = 365 * 86_400

/** Headers of every answer, including files. A live site behind https tells browsers to use https only. */
export function safeHeaders({ mode, publicUrl }: Pick<Env, 'mode' | 'publicUrl'>): Record<string, string> {
  const isHttpsOnly = mode === 'live' && publicUrl.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(isHttpsOnly ? { 'strict-transport-security': `max-age=${year}` } : {}),
  }
}

type Policy = { nonce: string; captcha: 'altcha' | 'recaptcha' | 'turnstile' }

const frames = { altcha: "'none'", recaptcha: 'https://www.google.com', turnstile: 'https://challenges.cloudflare.com' }

/** Scripts run by nonce only; style attributes are allowed because charts and illustrations use them. */
export function contentSecurityPolicy({ nonce, captcha }: Policy) {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `frame-src ${frames[captcha]}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
