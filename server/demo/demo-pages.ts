import { Hono } from 'hono'
import type { DemoExtension } from '#server/demo-extension'
import { isLoopback } from '#server/platform/http/loopback'
import { devMail } from './dev-mail.ts'
import { devPayments } from './dev-payments.ts'
import { devPush } from './dev-push.ts'

/** The pages of a demo: its mailbox, its notifications of browsers and the test checkout. Only this machine reaches them. */
export const demoPages: DemoExtension['pages'] = (tools) => {
  const pages = new Hono()
  pages.use('*', async (c, next) => {
    const isForwarded =
      c.req.header('forwarded') !== undefined || [...c.req.raw.headers.keys()].some((name) => name.startsWith('x-forwarded-'))
    const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
    if (isForwarded || !isLoopback(host)) return c.text('Not found', 404)
    await next()
  })
  pages.route('/dev/mail', devMail(tools.db))
  pages.route('/dev/push', devPush(tools.db))
  pages.route('/dev', devPayments(tools))
  return pages
}
