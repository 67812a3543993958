import { done } from '#server/platform/done'
import { signedIn } from '#server/platform/rpc'
import { openAccess } from './connections/access.ts'
import { changeCalendar, writeAgain } from './connections/change-calendar.ts'
import { connectAddress } from './connections/connect-address.ts'
import { connectCaldav } from './connections/connect-caldav.ts'
import { disconnect } from './connections/disconnect.ts'
import { findOwnAccess } from './connections/find-own-access.ts'
import { connectGoogle } from './connections/google/connect-google.ts'
import { startGoogle } from './connections/google/start-google.ts'
import { listConnections } from './connections/list-connections.ts'
import { readConnection } from './connections/read-connection.ts'
import { getFeed } from './feed/get-feed.ts'
import { feedAddress, feedToken, makeFeed } from './feed/make-feed.ts'
import { revokeFeed } from './feed/revoke-feed.ts'

export const calendarsRouter = {
  feed: signedIn.calendars.feed.handler(({ context }) => getFeed(context.db, context.actor)),
  makeFeed: signedIn.calendars.makeFeed.handler(async ({ context }) => {
    const { env, secret } = context.services
    const { feedId } = await context.write((tx) => makeFeed(tx, context.actor, { secret, now: context.now() }))
    return { address: feedAddress(env.publicUrl, feedToken(secret, feedId)) }
  }),
  revokeFeed: signedIn.calendars.revokeFeed.handler(async ({ context }) => {
    await context.write((tx) => revokeFeed(tx, context.actor))
    return done
  }),
  connections: signedIn.calendars.connections.handler(({ context: { db, actor, services } }) =>
    listConnections(db, actor, services.calendars),
  ),
  connectAddress: signedIn.calendars.connectAddress.handler(({ context, input }) => connectAddress(context, context.actor, input)),
  connectCaldav: signedIn.calendars.connectCaldav.handler(({ context, input }) => connectCaldav(context, context.actor, input)),
  startGoogle: signedIn.calendars.startGoogle.handler(({ context }) => startGoogle(context, context.actor)),
  connectGoogle: signedIn.calendars.connectGoogle.handler(({ context, input }) => connectGoogle(context, context.actor, input)),
  changeCalendar: signedIn.calendars.changeCalendar.handler(async ({ context: { db, write, actor, services }, input }) => {
    await write((tx) => changeCalendar(tx, actor, input))
    return listConnections(db, actor, services.calendars)
  }),
  writeAgain: signedIn.calendars.writeAgain.handler(async ({ context: { db, write, actor, services }, input }) => {
    await write((tx) => writeAgain(tx, actor, input))
    return listConnections(db, actor, services.calendars)
  }),
  readNow: signedIn.calendars.readNow.handler(async ({ context: { db, prepare, actor, services, now }, input }) => {
    const access = openAccess(services.secret, await prepare((tx) => findOwnAccess(tx, actor, input)))
    const tools = { ...services, publicUrl: services.env.publicUrl, now }
    await services.calendarReads(actor.id, access, () => readConnection(db, tools, input.connectionId, { isForced: true }))
    return listConnections(db, actor, services.calendars)
  }),
  disconnect: signedIn.calendars.disconnect.handler(async ({ context: { db, write, actor, services, now }, input }) => {
    await write((tx) => disconnect(tx, actor, input, { secret: services.secret, now: now() }))
    return listConnections(db, actor, services.calendars)
  }),
}
