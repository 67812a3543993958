import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { checkMail, headersOf, type Mail, messageIdOf, type SendMail } from './mail.ts'
import { demoMails } from './tables.ts'

const sender = 'demo@localhost'

export type DemoMail = typeof demoMails.$inferSelect

/**
 * The demo's mail server: stores every mail for the page /dev/mail and calls `onMail`, so that the log can show its link. Mails that are
 * sent at once are stored in one statement.
 */
export function demoMailbox(db: Db, onMail: (mail: DemoMail) => void = () => {}): SendMail {
  let batch: { mails: Mail[]; stored: Promise<void> } | null = null
  return async (mail) => {
    checkMail(mail)
    batch ??= openBatch()
    batch.mails.push(mail)
    await batch.stored
  }

  function openBatch() {
    const mails: Mail[] = []
    const stored = Promise.resolve().then(() => {
      batch = null
      return store(mails)
    })
    return { mails, stored }
  }

  async function store(mails: Mail[]) {
    const rows = mails.map((mail) => {
      const { to, subject, text, html, attachments = [] } = mail
      const messageId = messageIdOf(mail, sender)
      return {
        to,
        subject,
        text,
        html,
        headers: { ...headersOf(mail, sender), ...(messageId && { 'Message-ID': messageId }) },
        attachments,
      }
    })
    for (const kept of await db.insert(demoMails).values(rows).returning()) onMail(kept)
  }
}

/** The newest 200, of one recipient or of all. */
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
