import { asc, eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import type { Mail } from '#server/platform/mail/mail'
import { onMailRequested } from '#server/signing-in/on-mail-requested'
import { listenerTools } from '../run-listener.ts'
import { testServices } from '../test-services.ts'
import { waitingMails } from './waiting-mails.ts'

const written = new Set<string>()

/** The account mails to one address, after the worker has made them all; oldest first. */
export async function accountMails(db: Db, to: string, now = new Date()): Promise<Mail[]> {
  const { env } = testServices(db)
  const requests = await db.select().from(events).where(eq(events.name, 'account.mail_requested')).orderBy(asc(events.recordedAt))
  for (const event of requests.filter(({ id }) => !written.has(id))) {
    written.add(event.id)
    const tools = listenerTools({ publicUrl: env.publicUrl, now: () => now })
    await onMailRequested(db, event as EventOf<'account.mail_requested'>, tools)
  }
  return (await waitingMails(db)).filter((mail) => mail.to === to)
}

/** The token of the link in the newest mail to an address. */
export async function mailedToken(db: Db, to: string, now?: Date) {
  const mail = (await accountMails(db, to, now)).at(-1)
  const token = mail && /[?&]token=([\w-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error(`no link was mailed to ${to}`)
  return token
}
