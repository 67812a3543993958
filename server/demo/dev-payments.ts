import { createHash } from 'node:crypto'
import { invoiceStateLabels } from '@shutterbid/domain/billing/invoice-states'
import { centsText } from '@shutterbid/domain/shared/money'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { fullDayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html, raw } from 'hono/html'
import { receivePaymentWebhook } from '#server/billing/receive-payment-webhook'
import type { DemoExtension } from '#server/demo-extension'
import { isTestPayments, openTestInvoice, openTestVisit, type TestVisit } from '#server/platform/payments/test-payments'

/** The pages of the test provider, `/checkout`, `/portal` and `/invoice`. What is chosen there arrives by webhook, as it would from a real provider. */
export function devPayments({ db, services, now }: Parameters<DemoExtension['pages']>[0]) {
  const pages = new Hono()
  const { secret, payments } = services
  if (!isTestPayments(payments)) return pages

  for (const page of ['checkout', 'portal'] as const) {
    pages.get(`/${page}`, (c) => {
      const visit = visitOf(c.req.query('visit'))
      return visit?.page === page ? showPage(c, { visit, token: c.req.query('visit') ?? '', now: now() }) : unknown(c)
    })
    pages.post(`/${page}`, bodyLimit({ maxSize: 10_000 }), async (c) => {
      const form = await c.req.parseBody()
      const visit = visitOf(form.visit)
      if (visit?.page !== page) return unknown(c)
      const { rawBody: body, signature } = await payments.act(visit, String(form.act ?? ''))
      const call = new Request('http://test-provider/', { method: 'POST', body, headers: { 'x-payment-signature': signature } })
      await receivePaymentWebhook({ db, payments, now }, call)
      return c.redirect(visit.returnUrl, 303)
    })
  }
  pages.get('/invoice', (c) => {
    const invoice = openTestInvoice(secret, c.req.query('visit') ?? '')
    return invoice ? showInvoice(c, invoice) : unknown(c)
  })
  return pages

  function visitOf(visit: unknown) {
    return typeof visit === 'string' ? openTestVisit(secret, visit) : null
  }
}

const actions = {
  checkout: [
    ['add_card', 'Add the test card'],
    ['decline', 'Decline the card'],
    ['leave', 'Go back without a card'],
  ],
  portal: [
    ['charge', 'Charge the next month now'],
    ['decline', 'Decline the next charge'],
    ['cancel', 'Cancel at the end of the period'],
    ['resume', 'Undo cancelling'],
    ['refund', 'Refund the last month'],
    ['end', 'End it immediately'],
    ['leave', 'Go back'],
  ],
} as const

function showPage(c: Context, { visit, token, now }: { visit: TestVisit; token: string; now: Date }) {
  return respond(
    c,
    html`<h1>${visit.page === 'checkout' ? 'Test checkout' : 'Test portal'}</h1>
      <p>This demo has no payment provider, so here you are the provider: choose what happens. No money moves.</p>
      ${visit.page === 'checkout' ? html`<p>${chargeText(visit.trialEndsAt, now)}</p>` : ''}
      <form method="post" action="/dev/${visit.page}">
        <input type="hidden" name="visit" value="${token}" />
        ${actions[visit.page].map(([act, label]) => html`<button name="act" value="${act}">${label}</button>`)}
      </form>`,
  )
}

function showInvoice(c: Context, { id, issuedAt, amountCents, state }: NonNullable<ReturnType<typeof openTestInvoice>>) {
  return respond(
    c,
    html`<h1>Test invoice</h1>
      <p>${centsText(amountCents)} on ${billingDay(new Date(issuedAt), defaultZone)}: ${invoiceStateLabels[state]}. No money moved.</p>
      <p>${id}</p>`,
  )
}

/** A card after day 90 is charged immediately. */
function chargeText(trialEndsAt: string | null, now: Date) {
  const firstChargeAt = trialEndsAt && new Date(trialEndsAt)
  if (!firstChargeAt || firstChargeAt <= now) return 'The card is charged immediately.'
  return `Nothing is charged before ${billingDay(firstChargeAt, defaultZone)}.`
}

function unknown(c: Context) {
  return respond(
    c,
    html`<h1>There is nothing at this address</h1><p>Open it from the Subscription tab of a profile. <a href="/">Home</a></p>`,
    404,
  )
}

function respond(c: Context, body: ReturnType<typeof html>, status: 200 | 404 = 200) {
  c.header(
    'content-security-policy',
    `default-src 'none'; img-src data:; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('cache-control', 'no-store')
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="icon" href="data:," />
          <title>Test payments</title>
          <style>${raw(devPaymentsStyle)}</style>
        </head>
        <body>
          <main>${body}</main>
        </body>
      </html>`,
    status,
  )
}

/** A few lines of our light and dark theme; a real provider's page does not share our styles. */
const devPaymentsStyle = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f7f2e9, #15120f); color: light-dark(#1e1914, #f4ede2); font: 16px/1.6 'Instrument Sans', system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 48px 20px; }
h1 { margin: 0 0 16px; font: 400 34px/1.1 Newsreader, Georgia, serif; letter-spacing: -0.02em; }
a { color: light-dark(#8e4a0e, #f4b964); }
form { display: grid; gap: 12px; margin-top: 24px; }
button { min-height: 44px; padding: 8px 20px; border: 1px solid light-dark(#857762, #84786a); border-radius: 4px; background: light-dark(#fffcf7, #1f1b17); color: inherit; font: inherit; font-weight: 550; cursor: pointer; }
button:first-of-type { border-color: light-dark(#b26f12, #f2b04f); background: light-dark(#eba63f, #f2b04f); color: #1e1407; }
button:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
`

const styleHash = `sha256-${createHash('sha256').update(devPaymentsStyle).digest('base64')}`

/** A date such as 'November 12, 2026', in a time zone. */
function billingDay(instant: Date, zone: string) {
  return fullDayText(localDateTime(instant, zone).on)
}
