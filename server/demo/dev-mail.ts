import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '#server/platform/db/open-database'
import { type DemoMail, findMail, listMails } from '#server/platform/mail/demo-mailbox'
import { devPage, withoutScripts } from './dev-page.ts'

/** The demo's mailbox, newest first; `?to=` shows one address only. */
export function devMail(db: Db) {
  const pages = new Hono()
  pages.use('*', withoutScripts)
  pages.get('/', async (c) => {
    const to = c.req.query('to')
    const mails = await listMails(db, to ? { to } : {})
    return c.html(
      devPage(
        'Demo mail',
        html`<h1>Demo mail</h1>
          <p>${to ? `Mail to ${to}.` : 'Everything this demo would have sent.'} ${mails.length === 0 ? 'Nothing yet.' : ''}</p>
          <ul>
            ${mails.map((mail) => html`<li><a href="/dev/mail/${mail.id}">${mail.subject}${newsIn(mail)}</a><br /><small>to ${mail.to}, ${mail.sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</small></li>`)}
          </ul>`,
      ),
    )
  })
  pages.get('/:id', async (c) => {
    const mail = await findMail(db, c.req.param('id'))
    if (!mail) return c.html(devPage('Not found', html`<h1>There is no such mail</h1><p><a href="/dev/mail">All mail</a></p>`), 404)
    return c.html(
      devPage(
        mail.subject,
        html`<p><a href="/dev/mail">All mail</a></p>
          <h1>${mail.subject}</h1>
          <p><small>to ${mail.to}, ${mail.sentAt.toISOString()}</small></p>
          <iframe title="The mail as it looks" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
          <h2>As plain text</h2>
          <pre>${linked(mail.text)}</pre>
          ${
            mail.attachments.length > 0
              ? html`<h2>Attached</h2>
                  <ul>
                    ${mail.attachments.map(({ fileName }, at) => html`<li><a href="/dev/mail/${mail.id}/attachments/${at}" download="${fileName}">${fileName}</a></li>`)}
                  </ul>`
              : ''
          }`,
      ),
    )
  })
  pages.get('/:id/html', async (c) => {
    const mail = await findMail(db, c.req.param('id'))
    return mail ? c.html(mail.html.replace('<head>', '<head><base target="_top">')) : c.notFound()
  })
  pages.get('/:id/attachments/:at', async (c) => {
    const mail = await findMail(db, c.req.param('id'))
    const attached = mail?.attachments[Number(c.req.param('at'))]
    if (!attached) return c.notFound()
    return c.body(attached.content, 200, {
      'content-type': attached.contentType,
      'content-disposition': `attachment; filename="${attached.fileName}"`,
    })
  })
  return pages
}

/** Mails of a thread have the same subject, so the list also shows their first line. */
function newsIn({ headers, text }: DemoMail) {
  return headers['References'] ? html`<br />${text.split('\n')[0]}` : ''
}

/** Makes URLs in the text clickable; `html` escapes everything else. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part))
}
