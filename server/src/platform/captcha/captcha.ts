/** `expired`: right once, but too late or used before. `unavailable`: nobody could say; `detail` is for the log. */
export type CaptchaAnswer =
  | { ok: true }
  | { ok: false; reason: 'expired' | 'failed' }
  | { ok: false; reason: 'unavailable'; detail: string }

/** The check that its sender is a person. A browser shows `kind` with `siteKey` or `challenge` and hands back one token, which counts once. */
export type Captcha = {
  kind: 'altcha' | 'recaptcha' | 'turnstile'
  siteKey: string | null
  /** What the self-hosted proof of work has to solve; null where the provider's own script asks for it. */
  challenge(): Promise<Record<string, unknown> | null>
  verify(token: string, from: { ip: string | null }): Promise<CaptchaAnswer>
}

export type CaptchaKeys = { siteKey: string; secretKey: string }
