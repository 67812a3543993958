import type { Env } from '../configuration/env.ts'

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
