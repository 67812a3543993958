/** `expired`: too late or already used. `unavailable`: could not be checked; `detail` is for the log. */
export type CaptchaAnswer =
  | { ok: true }
  | { ok: false; reason: 'expired' | 'failed' }
  | { ok: false; reason: 'unavailable'; detail: string }

/** A browser shows `kind` with `siteKey` or `challenge` and returns a token, which can be used once. */
export type Captcha = {
  kind: 'altcha' | 'recaptcha' | 'turnstile'
  siteKey: string | null
  /** The challenge of the self-hosted proof of work; null if the provider's own script requests it. */
  challenge(): Promise<Record<string, unknown> | null>
  verify(token: string, from: { ip: string | null }): Promise<CaptchaAnswer>
}

export type CaptchaKeys = { siteKey: string; secretKey: string }
