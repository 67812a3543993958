import { anyone } from '#server/platform/rpc'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { joinNewsletter } from './join-newsletter.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { limitLinks, limitRequests } from './limit-newsletter.ts'

const done = { done: true } as const

export const contentRouter = {
  joinNewsletter: anyone.content.joinNewsletter.handler(async ({ context, input }) => {
    await limitRequests(context, input.email)
    await context.write((tx) => joinNewsletter(tx, input, { secret: context.services.secret, now: context.now() }))
    return done
  }),

  confirmNewsletter: anyone.content.confirmNewsletter.handler(async ({ context, input }) => {
    await limitLinks(context)
    await context.write((tx) => confirmNewsletter(tx, input, context.now()))
    return done
  }),

  leaveNewsletter: anyone.content.leaveNewsletter.handler(async ({ context, input }) => {
    await limitLinks(context)
    await context.write((tx) => leaveNewsletter(tx, context.services.secret, input))
    return done
  }),
}
