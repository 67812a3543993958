import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import { altcha } from './altcha.ts'
import type { Captcha } from './captcha.ts'
import { recaptcha, turnstile } from './site-verify.ts'

/** The provider that has keys, otherwise the self-hosted proof of work. */
export function openCaptcha({ db, env, secret }: { db: Db; env: Pick<Env, 'recaptcha' | 'turnstile'>; secret: string }): Captcha {
  if (env.recaptcha) return recaptcha(env.recaptcha)
  if (env.turnstile) return turnstile(env.turnstile)
  return altcha({ db, secret })
}
