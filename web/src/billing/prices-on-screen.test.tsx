import type { PriceView } from '@shutterbid/domain/billing/prices'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { Suspense } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { aProfileView } from '../profiles/profile-view.factory.ts'
import { MonthlyPrice } from './monthly-price.tsx'
import { SubscribePrompt } from './subscribe-prompt.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const steady: PriceView = { cents: 999, coming: null }
const rising: PriceView = { cents: 999, coming: { cents: 1299, startsAt: inDays(40) } }
const risen: PriceView = { cents: 1299, coming: null }

const none: SubscriptionView = {
  state: 'none',
  isActive: false,
  cancelPending: false,
  hasCard: false,
  isCardDeclined: false,
  problem: null,
  periodEndsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
  isCollectionPaused: false,
  mayStartTrial: true,
  mayAddCard: true,
  mayManage: false,
  price: steady,
}
const monthly: SubscriptionView = {
  ...none,
  state: 'active',
  isActive: true,
  hasCard: true,
  periodEndsAt: inDays(50),
  mayStartTrial: false,
  mayAddCard: false,
  mayManage: true,
}
const trialWithCard: SubscriptionView = { ...monthly, state: 'trialing', trialEndsAt: inDays(50) }

const announcement = page.getByText(/^From .* a month costs \$12\.99 instead of \$9\.99\./)

describe('the subscription tab', () => {
  test('tells whoever pays each month of a new price, next to what a month costs now', async () => {
    await showTab({ ...monthly, price: rising })
    await expect.element(announcement).toBeVisible()
    await expect.element(page.getByText(/when \$12\.99 is charged for the next month\.$/)).toBeVisible()
    await expect.element(page.getByText('$9.99 a month', { exact: true })).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test('says nothing of it to whoever has cancelled, and what is charged after their trial', async () => {
    await showTab({ ...trialWithCard, cancelPending: true, price: rising })
    await expect.element(page.getByText('Nothing is charged', { exact: true })).toBeVisible()
    await expect.element(announcement).not.toBeInTheDocument()
  })

  test.each([
    ['a trial with a card', trialWithCard],
    ['a trial that could start', none],
  ])('names the price at the end of %s', async (_, subscription) => {
    await showTab({ ...subscription, price: rising })
    await expect.element(announcement).toBeVisible()
    await expect.element(page.getByText(/^\$12\.99 a month( after the trial)?$/)).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test.each([
    ['without an announced price', steady, '$9.99'],
    ['since the change', risen, '$12.99'],
  ])('names one price %s', async (_, price, amount) => {
    await showTab({ ...monthly, price })
    await expect.element(page.getByText(`${amount} a month`, { exact: true })).toBeVisible()
    await expect.element(announcement).not.toBeInTheDocument()
  })

  test('has the new price when its window is used again after the change', async () => {
    let price = rising
    answerCalls({ 'billing/subscription': () => ({ gives: { ...monthly, price } }), 'billing/invoices': { gives: [] } })
    await renderSignedIn(aViewer(), <SubscriptionTab profile={profile} returnTo={undefined} earned={null} />)
    await expect.element(announcement).toBeVisible()
    price = risen
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('$12.99 a month', { exact: true })).toBeVisible()
    await expect.element(announcement).not.toBeInTheDocument()
  })
})

test('whoever starts a trial sees the price after it, and that it is a new one', async () => {
  answerCalls({})
  const viewer = aViewer({ isSubscribed: false, subscription: { ...none, price: rising } })
  await renderSignedIn(
    viewer,
    <Suspense>
      <SubscribePrompt />
    </Suspense>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Start Your Free Trial' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('$12.99 a month', { exact: false }).first()).toBeVisible()
  await expect.element(dialog.getByText(/^From .* a month costs \$12\.99 instead of \$9\.99\.$/)).toBeVisible()
  await expect(document).toBeAccessible()
})

describe('a page for everybody', () => {
  test.each([
    ['the price', { gives: steady }, /^Then it is \$9\.99 a month\.$/],
    ['an announced price as well', { gives: rising }, /^Then it is \$9\.99 a month, and \$12\.99 from .*\.$/],
    ['that there is one, if it cannot be loaded', 'fails', /^Then it is a monthly price\.$/],
  ] as const)('names %s', async (_, answer, text) => {
    answerCalls({ 'billing/price': answer })
    await renderSignedIn(
      aViewer(),
      <p>
        Then it is <MonthlyPrice />.
      </p>,
    )
    await expect.element(page.getByText(text)).toBeVisible()
    await expect(document).toBeAccessible()
  })
})

const profile = aProfileView()

async function showTab(subscription: SubscriptionView) {
  answerCalls({ 'billing/subscription': { gives: subscription }, 'billing/invoices': { gives: [] } })
  await renderSignedIn(aViewer(), <SubscriptionTab profile={profile} returnTo={undefined} earned={null} />)
}
