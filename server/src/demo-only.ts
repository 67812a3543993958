import { Hono } from 'hono'
import { devPayments } from '#server/billing/dev-payments'
import { devMail } from '#server/dev-mail'
import type { Server } from '#server/open-server'
import { isLoopback } from '#server/platform/loopback'

/** What exists in a demo and nowhere else: the mail page and the test checkout. Only this machine reaches a demo. */
export function demoOnly(server: Server) {
  const demo = new Hono()
  demo.use('*', async (c, next) => {
    const isForwarded =
      c.req.header('forwarded') !== undefined || [...c.req.raw.headers.keys()].some((name) => name.startsWith('x-forwarded-'))
    const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
    if (isForwarded || !isLoopback(host)) return c.text('Not found', 404)
    await next()
  })
  demo.route('/dev/mail', devMail(server.db))
  demo.route('/dev', devPayments(server))
  return demo
}
