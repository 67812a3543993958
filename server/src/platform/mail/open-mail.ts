import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import { type DemoMail, demoMailbox } from './demo-mailbox.ts'
import type { SendMail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

type Settings = { env: Pick<Env, 'mode' | 'smtpUrl' | 'mailFrom'>; db: Db; onDemoMail?: (mail: DemoMail) => void }

/** SMTP if it is configured, otherwise the demo's mailbox; a live site never stores mails. */
export function openMail({ env, db, onDemoMail }: Settings): SendMail {
  if (env.smtpUrl) return smtpMail({ url: env.smtpUrl, from: env.mailFrom })
  if (env.mode === 'live') throw new Error('SMTP_URL is missing: a live site sends mail.')
  return demoMailbox(db, onDemoMail)
}
