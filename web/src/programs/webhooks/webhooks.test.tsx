import type { WebhookDeliveryView, WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { Webhooks } from './webhooks.tsx'

const at = new Date('2026-11-20T12:00:00Z')
const address = `https://studio.example/${'w'.repeat(120)}`
const on: WebhookView = {
  id: '11111111-1111-4111-8111-111111111111',
  address: 'https://books.example/events',
  kinds: ['bid.accepted'],
  failingSince: null,
  switchedOffAt: null,
  previousSecretUntil: null,
}
const off: WebhookView = { ...on, id: '22222222-2222-4222-8222-222222222222', address, failingSince: at, switchedOffAt: at }
const secret = `whsec_${'a'.repeat(44)}`
const delivered: WebhookDeliveryView = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'bid.accepted',
  ids: { jobId: '44444444-4444-4444-8444-444444444444' },
  happenedAt: at,
  state: 'delivered',
  attempts: 2,
  lastAttemptAt: at,
  lastStatus: 204,
  nextAttemptAt: null,
}
const waiting: WebhookDeliveryView = {
  ...delivered,
  id: on.id,
  kind: 'test',
  state: 'waiting',
  attempts: 1,
  lastStatus: null,
  nextAttemptAt: at,
}
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const shown = page.getByRole('textbox', { name: 'Secret of your webhook' })

type Answers = Parameters<typeof answerCalls>[0]
const answers = (webhooks: Answer | WebhookView[], others: Answers = {}) =>
  answerCalls({ 'programs/webhooks': Array.isArray(webhooks) ? { gives: webhooks } : webhooks, ...others })
const show = () => renderSignedIn(aViewer(), <Webhooks />)
const done = { gives: { done: true }, changes: 'unknown' } as const

test('a webhook is added with the chosen events, and its secret is shown until its owner closes it', async () => {
  const sent: unknown[] = []
  answers([])
  await show()
  await expect.element(page.getByText('You have no webhooks.')).toBeVisible()
  await userEvent.click(button('Add a webhook'))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Address' }), 'http://books.example')
  await userEvent.click(inDialog('Add'))
  await expect.element(dialog.getByText('An address begins with https:// and names a public server')).toBeVisible()
  await expect.element(dialog.getByText('Choose at least one event')).toBeVisible()
  await expect(document).toBeAccessible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Address' }), on.address)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'A bid was accepted: the photographer is hired' }))
  answers([], { 'programs/createWebhook': { refuses: 'webhook_address_not_allowed' } })
  await userEvent.click(inDialog('Add'))
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Nothing can be sent to this address. It must lead to a public server, and not to Shutterbid itself.')
  answers([on], {
    'programs/createWebhook': (input) => {
      sent.push(input)
      return { gives: { webhookId: on.id, secret }, changes: 'unknown' }
    },
  })
  await userEvent.click(inDialog('Add'))
  await expect.element(shown).toHaveValue(secret)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Copy')).toBeVisible()
  await expect(document).toBeAccessible()
  expect(sent).toEqual([{ address: on.address, kinds: ['bid.accepted'] }])
  await userEvent.click(button('I have kept it'))
  await expect.element(shown).not.toBeInTheDocument()
})

test('one that was switched off says since when, and is switched on again', async () => {
  const sent: unknown[] = []
  answers([off])
  await show()
  await expect.element(page.getByText(/^Switched off .* It has failed since/)).toBeVisible()
  await expect.element(button(`Send a test to ${address}`)).not.toBeInTheDocument()
  answers([{ ...off, failingSince: null, switchedOffAt: null }], {
    'programs/changeWebhook': (input) => {
      sent.push(input)
      return done
    },
  })
  await userEvent.click(button(`Change ${address}`))
  await expect.element(dialog.getByText(address)).toBeVisible()
  const rightOf = (element: Element) => element.getBoundingClientRect().right
  expect(rightOf(inDialog('Save').element())).toBeLessThanOrEqual(rightOf(dialog.element()))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Send events/ }))
  await userEvent.click(inDialog('Save'))
  await expect.element(page.getByText('On', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ webhookId: off.id, kinds: ['bid.accepted'], isOn: true }])
})

test('its events are changed, and it is switched off, in one dialog', async () => {
  const sent: unknown[] = []
  answers([on], {
    'programs/changeWebhook': (input) => {
      sent.push(input)
      return done
    },
  })
  await show()
  await userEvent.click(button(`Change ${on.address}`))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Send events/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'You posted a job' }))
  await userEvent.click(inDialog('Save'))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ webhookId: on.id, kinds: ['job.posted', 'bid.accepted'], isOn: false }])
})

test('the log says what became of each event, and sends one again', async () => {
  const replayed: unknown[] = []
  answers([on], { 'programs/webhookDeliveries': { gives: { items: [waiting, delivered], nextCursor: null } } })
  await show()
  await userEvent.click(button(`Log of ${on.address}`))
  await expect.element(dialog.getByText(/waiting · 1 try · no answer · next/)).toBeVisible()
  await expect.element(dialog.getByText(/delivered · 2 tries · answered 204$/)).toBeVisible()
  await expect.element(dialog.getByText(/^bid.accepted 33333333.* jobId 44444444/)).toBeVisible()
  await expect(document).toBeAccessible()
  answers([on], {
    'programs/replayDelivery': (input) => {
      replayed.push(input)
      return done
    },
    'programs/webhookDeliveries': {
      gives: { items: [{ ...delivered, state: 'waiting', attempts: 0, lastAttemptAt: null }], nextCursor: null },
    },
  })
  await userEvent.click(dialog.getByRole('button', { name: /^Replay: A bid was accepted/ }))
  await expect.element(dialog.getByText(/waiting · 0 tries$/)).toBeVisible()
  expect(replayed).toEqual([{ deliveryId: delivered.id }])
  answers([on], { 'programs/webhookDeliveries': { gives: { items: [], nextCursor: null } } })
})

test('a test is sent, a new secret shown and a webhook removed, the last two after a question', async () => {
  answers([on], { 'programs/testWebhook': { refuses: 'webhook_is_off' } })
  await show()
  await userEvent.click(button(`Send a test to ${on.address}`))
  await expect.element(page.getByText('This webhook is switched off. Switch it on first.')).toBeVisible()
  answers([on], { 'programs/testWebhook': done })
  await userEvent.click(button(`Send a test to ${on.address}`))
  await expect.element(page.getByText('A test is on its way: look at the log')).toBeVisible()
  answers([{ ...on, previousSecretUntil: at }], {
    'programs/rotateWebhookSecret': { gives: { secret, previousSecretUntil: at }, changes: 'unknown' },
  })
  await userEvent.click(button(`New secret for ${on.address}`))
  await userEvent.click(inDialog('New secret'))
  await expect.element(shown).toHaveValue(secret)
  await expect.element(page.getByText(/^The old secret works until/)).toBeVisible()
  await expect.element(button(`New secret for ${on.address}`)).not.toBeInTheDocument()
  await userEvent.click(button(`Remove ${on.address}`))
  await userEvent.click(inDialog('Remove'))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  answers([], { 'programs/removeWebhook': done })
  await userEvent.click(inDialog('Remove'))
  await expect.element(page.getByText('You have no webhooks.')).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
})

test('if they cannot be loaded, one can try again; with five there is no button for a sixth', async () => {
  answers('fails')
  await show()
  await expect.element(page.getByText('Failed to load your webhooks')).toBeVisible()
  answers(Array.from({ length: 5 }, (_, number) => ({ ...on, id: String(number), address: `https://${number}.example/` })))
  await userEvent.click(button('Try again'))
  await expect.element(page.getByText('An account can have 5 webhooks.')).toBeVisible()
  await expect.element(button('Add a webhook')).not.toBeInTheDocument()
})
