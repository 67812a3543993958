import { signedIn } from '#server/platform/rpc'
import { feedAddress, feedToken } from './feed/feed-address.ts'
import { getFeed } from './feed/get-feed.ts'
import { makeFeed } from './feed/make-feed.ts'
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
    return { done: true } as const
  }),
}
