import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { notifications } from '#server/notifications/tables'
import type { Db } from '#server/platform/db/open-database'
import { aBid, aJob } from '../factories/jobs.ts'
import { aClient, aPhotographer } from '../factories/people.ts'
import { waitingMails } from './waiting-mails.ts'

export const title = 'Engagement among the saguaros'

/** Ana and Marisol, a bid between them, and what each of them heard. */
export function listening(db: Db) {
  async function aPair() {
    return { client: await aClient(db, { name: 'Ana Ortiz' }), photographer: await aPhotographer(db, { name: 'Marisol Vega' }) }
  }

  async function aPlacedBid(jobTitle = title) {
    const { client, photographer } = await aPair()
    const job = await aJob(db, {
      title: jobTitle,
      clientId: client.id,
      shootOn: '2027-11-24',
      shootTime: '09:00',
      deliveryOn: '2027-12-01',
    })
    const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars: 420 })
    return { client, photographer, bid, facts: { bidId: bid.id, jobId: job.id, clientId: client.id, photographerId: photographer.id } }
  }

  async function disable(personId = '') {
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, personId))
  }

  function bellOf(personId = '') {
    return db
      .select({ message: notifications.message, link: notifications.link })
      .from(notifications)
      .where(eq(notifications.personId, personId))
  }

  async function mailsTo(person?: { email: string }) {
    return (await waitingMails(db)).filter(({ to }) => to === person?.email)
  }

  return { aPair, aPlacedBid, disable, bellOf, mailsTo }
}
