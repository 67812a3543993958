import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { checkMail, type SendMail } from './mail.ts'
import { demoMails } from './tables.ts'

export type DemoMail = typeof demoMails.$inferSelect

/** The demo's mail server: stores every mail for the page /dev/mail and calls `onMail`, so that the log can show its link. */
export function demoMailbox(db: Db, onMail: (mail: DemoMail) => void = () => {}): SendMail {
  return async (mail) => {
    checkMail(mail)
    const { to, subject, text, html, headers = {}, attachments = [] } = mail
    const [kept] = await db.insert(demoMails).values({ to, subject, text, html, headers, attachments }).returning()
    if (kept) onMail(kept)
  }
}

/** The newest 200 mails, of one recipient or of all. */
export function listMails(db: Db, { to }: { to?: string | undefined } = {}): Promise<DemoMail[]> {
  return db
    .select()
    .from(demoMails)
    .where(to === undefined ? undefined : eq(sql`lower(${demoMails.to})`, to.toLowerCase()))
    .orderBy(desc(demoMails.sentAt), desc(demoMails.id))
    .limit(200)
}

/** Null for an unknown or malformed id. */
export async function findMail(db: Db, id: string): Promise<DemoMail | null> {
  const [mail] = await db
    .select()
    .from(demoMails)
    .where(eq(sql`${demoMails.id}::text`, id))
    .limit(1)
  return mail ?? null
}
