import type { NotificationTopic } from '@shutterbid/domain/notifications/notification-topics'
import { and, eq, inArray, max } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { listNotifications } from '#server/notifications/bell/list-notifications'
import { storePreference } from '#server/notifications/preferences/store-preference'
import { deliveries } from '#server/notifications/tables'
import type { Db } from '#server/platform/db/open-database'
import { aBid, aJob } from '../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../factories/people.ts'
import { noticeMails } from './mails/notice-mails.ts'

export const title = 'Engagement among the saguaros'
/** A few days before the shoot of `aPlacedBid`. */
export const now = () => new Date('2027-11-20T19:00:00Z')
const shootInNovember = { shootOn: '2027-11-24', shootTime: '09:00', deliveryOn: '2027-12-01' }

/** Ana and Marisol, a bid between them, and their notifications. */
export function aNotifiedPair(db: Db) {
  const mails = noticeMails(db)

  async function aPair() {
    return { client: await aClient(db, { name: 'Ana Ortiz' }), photographer: await aPhotographer(db, { name: 'Marisol Vega' }) }
  }

  async function aPlacedBid(jobTitle = title, shoot: Parameters<typeof aJob>[1] = shootInNovember) {
    const { client, photographer } = await aPair()
    const job = await aJob(db, { title: jobTitle, clientId: client.id, ...shoot })
    const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars: 420 })
    return { client, photographer, bid, facts: { bidId: bid.id, jobId: job.id, clientId: client.id, photographerId: photographer.id } }
  }

  async function disable(personId = '') {
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, personId))
  }

  /** The messages in a person's bell, newest first. */
  async function bellOf(personId = '', at = new Date()) {
    const { items } = await listNotifications(db, actorOf(await personOf(personId)), at)
    return items.map(({ message, link }) => ({ message, link }))
  }

  async function personOf(personId: string) {
    const [person] = await db.select().from(people).where(eq(people.id, personId))
    return person!
  }

  /**
   * The mails sent to a person, after sending all that are due by then; without an instant all that are waiting, when the last is due. The
   * `headline` is their first line: what happened, because all mails about a job have its title as their subject.
   */
  async function mailsTo(person?: { email: string }, at?: Date) {
    const [last] = await db
      .select({ dueAt: max(deliveries.dueAt) })
      .from(deliveries)
      .where(and(eq(deliveries.channel, 'mail'), inArray(deliveries.state, ['waiting', 'sending'])))
    const now = at ?? last?.dueAt ?? new Date()
    await mails.sendDue({ now: () => now })
    return mails.sent.filter(({ to }) => to === person?.email).map((mail) => ({ ...mail, headline: mail.text.split('\n')[0] }))
  }

  /** Turns mails of a topic on or off. */
  async function wantMails({ id: personId }: { id: string }, topic: NotificationTopic, isEnabled: boolean) {
    await db.transaction((tx) => storePreference(tx, { personId, topic, channel: 'mail', isEnabled }))
  }

  return { aPair, aPlacedBid, disable, bellOf, mailsTo, wantMails }
}
