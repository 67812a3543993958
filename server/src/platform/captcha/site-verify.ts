import * as z from 'zod/mini'
import { fetchJson, OutsideServiceError } from '#server/platform/http/fetch-json'
import type { Captcha, CaptchaAnswer, CaptchaKeys } from './captcha.ts'

type Settings = CaptchaKeys & { baseUrl?: string; timeoutMs?: number }

/** Google reCAPTCHA, version 2. */
export function recaptcha({ baseUrl = 'https://www.google.com', ...settings }: Settings): Captcha {
  return siteVerify('recaptcha', new URL('/recaptcha/api/siteverify', baseUrl), settings)
}

/** Cloudflare Turnstile. */
export function turnstile({ baseUrl = 'https://challenges.cloudflare.com', ...settings }: Settings): Captcha {
  return siteVerify('turnstile', new URL('/turnstile/v0/siteverify', baseUrl), settings)
}

function siteVerify(
  kind: 'recaptcha' | 'turnstile',
  url: URL,
  { siteKey, secretKey, timeoutMs = 5_000 }: Omit<Settings, 'baseUrl'>,
): Captcha {
  return {
    kind,
    siteKey,
    challenge: async () => null,
    async verify(token, { ip }): Promise<CaptchaAnswer> {
      if (!token) return { ok: false, reason: 'failed' }
      const body = new URLSearchParams({ secret: secretKey, response: token, ...(ip ? { remoteip: ip } : {}) })
      try {
        return read(await fetchJson(url, { method: 'POST', body, timeoutMs }))
      } catch (error) {
        if (error instanceof OutsideServiceError) return { ok: false, reason: 'unavailable', detail: error.message }
        throw error
      }
    },
  }
}

const verdict = z.object({ success: z.boolean(), 'error-codes': z._default(z.array(z.string()), []) })

/** `failed` and `expired` are the sender's fault; our wrong key or the provider's error is `unavailable`. */
function read(answer: unknown): CaptchaAnswer {
  const { data } = verdict.safeParse(answer)
  if (!data) return { ok: false, reason: 'unavailable', detail: 'the answer has an unexpected shape' }
  if (data.success) return { ok: true }
  const codes = data['error-codes']
  if (codes.includes('timeout-or-duplicate')) return { ok: false, reason: 'expired' }
  const notTheSenders = codes.find((code) => !['missing-input-response', 'invalid-input-response'].includes(code))
  return notTheSenders ? { ok: false, reason: 'unavailable', detail: notTheSenders } : { ok: false, reason: 'failed' }
}
