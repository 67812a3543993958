import { done } from '#server/platform/done'
import { anyone } from '#server/platform/rpc'
import { confirmNewsletter } from './newsletter/confirm-newsletter.ts'
import { limitLinks, limitRequests } from './newsletter/limit-newsletter.ts'
import { subscribeToNewsletter } from './newsletter/subscribe-to-newsletter.ts'
import { unsubscribeFromNewsletter } from './newsletter/unsubscribe-from-newsletter.ts'

export const contentRouter = {
  siteAccounts: anyone.content.siteAccounts.handler(({ context: { services } }) => services.env.siteAccounts),

  subscribeToNewsletter: anyone.content.subscribeToNewsletter.handler(async ({ context, input }) => {
    await limitRequests(context, input.email)
    await context.write((tx) => subscribeToNewsletter(tx, input, { secret: context.services.secret, now: context.now() }))
    return done
  }),

  confirmNewsletter: anyone.content.confirmNewsletter.handler(async ({ context, input }) => {
    await limitLinks(context)
    await context.write((tx) => confirmNewsletter(tx, input, context.now()))
    return done
  }),

  unsubscribeFromNewsletter: anyone.content.unsubscribeFromNewsletter.handler(async ({ context, input }) => {
    await limitLinks(context)
    await context.write((tx) => unsubscribeFromNewsletter(tx, context.services.secret, input))
    return done
  }),
}
