import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { aConnection } from '../../factories/calendars.ts'
import { aBid, aCompletedJob, aJob, aReview, aRunningJob } from '../../factories/jobs.ts'
import { aMessage } from '../../factories/messages.ts'
import { aNotification } from '../../factories/notifications.ts'
import { anOverride } from '../../factories/overrides.ts'
import { aClient, actorOf, aFollow, aPhotographer } from '../../factories/people.ts'
import { aPicture } from '../../factories/pictures.ts'
import { aPushDevice, aSession } from '../../factories/push-devices.ts'
import { aJobSearch } from '../../factories/saved-searches.ts'
import { aSavedText } from '../../factories/saved-texts.ts'
import { aWebhook, aWebhookDelivery } from '../../factories/webhooks.ts'

/** The columns of the matrix. */
export const viewers = [
  'visitor',
  'ownerClient',
  'otherClient',
  'bidder',
  'otherPhotographer',
  'unsubscribed',
  'disabled',
  'admin',
] as const
export type Viewer = (typeof viewers)[number]

/**
 * Three sets of the same things: `ours` belong to the owner client and the bidder, whom the client follows, `theirs` to strangers, `absent`
 * do not exist.
 */
export type Things = {
  openJobId: string
  bidId: string
  textId: string
  runningJobId: string
  completedJobId: string
  clientId: string
  photographerId: string
  /** Of the photographer's public page. */
  slug: string
  /** From the client to the photographer. */
  messageId: string
  /** By the client about the photographer. */
  reviewId: string
  /** On the client's vision board. */
  pictureId: string
  /** Of the photographer. */
  overrideId: string
  /** Of the photographer, with its calendar. */
  connectionId: string
  calendarId: string
  /** Of the photographer. */
  searchId: string
  /** Of the client. */
  pushDeviceId: string
  /** Of the client, with an entry of its log that was given up. */
  webhookId: string
  webhookDeliveryId: string
  /** The notification that this viewer tries; the bidder's for the bidder, the client's for everybody else. */
  notificationId: string
}

export type Cast = {
  people: Record<Viewer, string | null>
  objects: Record<'ours' | 'theirs' | 'absent', Omit<Things, 'notificationId'> & { notificationIds: Record<Viewer, string> }>
}

export async function aCast(db: Db): Promise<Cast> {
  const owner = await aClient(db)
  const bidder = await aPhotographer(db)
  const people: Record<Viewer, string | null> = {
    visitor: null,
    ownerClient: owner.id,
    otherClient: (await aClient(db)).id,
    bidder: bidder.id,
    otherPhotographer: (await aPhotographer(db)).id,
    unsubscribed: (await aPhotographer(db, { subscription: null })).id,
    disabled: (await aClient(db, { disabledAt: new Date() })).id,
    admin: (await aClient(db, { isAdmin: true })).id,
  }
  const ours = await things(db, { clientId: owner.id, photographerId: bidder.id })
  await aFollow(db, { followerId: owner.id, photographerId: bidder.id })
  const theirs = await things(db, { clientId: (await aClient(db)).id, photographerId: (await aPhotographer(db)).id })
  return { people, objects: { ours, theirs, absent: absentThings() } }
}

async function things(db: Db, { clientId, photographerId }: { clientId: string; photographerId: string }) {
  const openJob = await aJob(db, { clientId })
  const bid = await aBid(db, { jobId: openJob.id, photographerId })
  const running = await aRunningJob(db, { clientId, photographerId })
  const completed = await aCompletedJob(db, { clientId, photographerId, startsAt: new Date(Date.now() - 5 * 86_400_000) })
  const reviewed = await aCompletedJob(db, { clientId, photographerId, startsAt: new Date(Date.now() - 9 * 86_400_000) })
  const message = await aMessage(db, { senderId: clientId, receiverId: photographerId })
  const clients = await aNotification(db, { personId: clientId })
  const photographers = await aNotification(db, { personId: photographerId })
  const notificationIds = byViewer((viewer) => (viewer === 'bidder' ? photographers : clients).id)
  return {
    openJobId: openJob.id,
    bidId: bid.id,
    textId: (await aSavedText(db, { photographerId })).id,
    runningJobId: running.job.id,
    completedJobId: completed.job.id,
    clientId,
    photographerId,
    slug: await slugOf(db, photographerId),
    messageId: message.id,
    reviewId: (await aReview(db, { jobId: reviewed.job.id })).id,
    pictureId: (await aPicture(db, { personId: clientId })).id,
    overrideId: await anOverride(db, { personId: photographerId, days: ['2026-05-01'] }),
    ...(await aConnection(db, { personId: photographerId })),
    searchId: await aSearchOf(db, photographerId),
    // In a session of somebody else, because some operations that are tried end their sessions.
    pushDeviceId: (await aPushDevice(db, { personId: clientId, sessionId: (await aSession(db, (await aClient(db)).id)).id })).id,
    ...(await aWebhookOf(db, clientId)),
    notificationIds,
  }
}

async function aWebhookOf(db: Db, personId: string) {
  const { id: webhookId } = await aWebhook(db, { personId })
  return { webhookId, webhookDeliveryId: (await aWebhookDelivery(db, { webhookId })).id }
}

async function aSearchOf(db: Db, personId: string) {
  const [photographer] = await db.select().from(people).where(eq(people.id, personId))
  return (await aJobSearch(db, actorOf(photographer!))).id
}

async function slugOf(db: Db, personId: string) {
  const [page] = await db.select({ slug: publicPages.slug }).from(publicPages).where(eq(publicPages.personId, personId))
  return page!.slug
}

function absentThings() {
  const id = randomUUID()
  return {
    openJobId: id,
    bidId: id,
    textId: id,
    runningJobId: id,
    completedJobId: id,
    clientId: id,
    photographerId: id,
    slug: id,
    messageId: id,
    reviewId: id,
    pictureId: id,
    overrideId: id,
    connectionId: id,
    calendarId: id,
    searchId: id,
    pushDeviceId: id,
    webhookId: id,
    webhookDeliveryId: id,
    notificationIds: byViewer(() => id),
  }
}

function byViewer(idOf: (viewer: Viewer) => string) {
  return Object.fromEntries(viewers.map((viewer) => [viewer, idOf(viewer)])) as Record<Viewer, string>
}
