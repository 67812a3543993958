import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '#server/platform/db/open-database'
import { listPushes } from '#server/platform/push/open-local-push'
import { devPage, withoutScripts } from './dev-page.ts'

/** The pushes that this demo would have sent to browsers, newest first, as a browser would decrypt them. */
export function devPush(db: Db) {
  const pages = new Hono()
  pages.use('*', withoutScripts)
  pages.get('/', async (c) => {
    const pushes = await listPushes(db)
    return c.html(
      devPage(
        'Demo notifications of browsers',
        html`<h1>Demo notifications of browsers</h1>
          <p>Everything this demo would have sent to browsers. ${pushes.length === 0 ? 'Nothing yet.' : ''}</p>
          <ul>
            ${pushes.map(
              ({ endpoint, payload, sentAt }) =>
                html`<li><pre>${payload.trim()}</pre><small>to the browser ${endpoint.split('/').at(-1)}, ${sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</small></li>`,
            )}
          </ul>`,
      ),
    )
  })
  return pages
}
