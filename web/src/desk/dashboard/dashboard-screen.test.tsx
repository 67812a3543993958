import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import type { DashboardView } from '@shutterbid/domain/desk/dashboard-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const nothing: DashboardView = {
  activeShoots: 0,
  pendingBids: 0,
  completedJobs: 0,
  earnedDollars: 1250,
  readiness: { hasPlace: true, hasSchedule: true, hasAvatar: true, hasPictures: true, hasAbout: true, hasSpecialties: true },
  proposals: [],
  collisions: [],
  nextShoot: null,
  shoots: [],
  bids: [],
}

test('a dashboard without shoots and bids says so, and each number leads to what it counts', async () => {
  answerCalls({ 'desk/dashboard': { gives: nothing } })
  await renderSignedIn(aViewer(), <DashboardScreen viewer={aViewer()} />)
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  for (const name of ['Active Shoots', 'No active shoots', 'Recent Bids', 'No recent bids'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  const numbers = page.getByRole('region', { name: 'Your numbers' })
  for (const [name, href] of [
    [/^Active Shoots/, '/jobs?status=in_progress'],
    [/^Pending Bids/, '/bids'],
    [/^Completed/, '/jobs?status=completed'],
    [/^Total Earnings/, '/results'],
  ] as const)
    await expect.element(numbers.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(numbers.element().textContent).toContain('Total Earnings$1,250')
  await expect.element(page.getByText('Subscribe to Start Bidding')).not.toBeInTheDocument()
})

const noSubscription: SubscriptionView = {
  state: 'none',
  isActive: false,
  cancelPending: false,
  hasCard: false,
  isCardDeclined: false,
  mayManage: false,
  periodEndsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
  problem: null,
  isCollectionPaused: false,
  mayStartTrial: true,
  mayAddCard: true,
  price: { cents: 999, coming: null },
}

test('a photographer who has had no trial can start it, without a bid', async () => {
  answerCalls({ 'desk/dashboard': { gives: nothing } })
  const viewer = aViewer({ isSubscribed: false, subscription: noSubscription })
  await renderSignedIn(viewer, <DashboardScreen viewer={viewer} />)
  await expect.element(page.getByRole('heading', { name: 'Subscribe to Start Bidding' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Start your free trial to bid!' }))
  const dialog = page.getByRole('dialog', { name: 'Start your free trial?' })
  await expect.element(dialog).toMatchTextContent(/14 days.*90 days.*\$9\.99/)
  answerCalls({ 'billing/startTrial': { gives: { ...noSubscription, state: 'trialing', isActive: true, mayStartTrial: false } } })
  await userEvent.click(dialog.getByRole('button', { name: 'Start free trial' }))
  await expect.element(page.getByText('Your free trial has started', { exact: true })).toBeVisible()
})

test.each([
  ['paused', 'Your subscription is paused', 'Your subscription is paused at the payment provider'],
  ['disputed', 'Your subscription is on hold', 'Your bank took the last payment back'],
  ['charge_failed', 'Your subscription is on hold', 'The last charge failed'],
] as const)('whose subscription has stopped (%s) is not asked to subscribe, and reads why', async (problem, title, text) => {
  answerCalls({ 'desk/dashboard': { gives: nothing } })
  const stopped = { ...noSubscription, state: 'past_due' as const, problem, hasCard: true, mayManage: true }
  const viewer = aViewer({ isSubscribed: false, subscription: { ...stopped, mayStartTrial: false, mayAddCard: false } })
  await renderSignedIn(viewer, <DashboardScreen viewer={viewer} />)
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect.element(page.getByText(new RegExp(`bidding needs a subscription\\. ${text}`))).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your subscription' })).toBeVisible()
})

test('a profile that cannot win yet has a list of what is left, with what each brings', async () => {
  const readiness = { ...nothing.readiness, hasPictures: false, hasAbout: false }
  answerCalls({ 'desk/dashboard': { gives: { ...nothing, readiness } } })
  await renderSignedIn(aViewer(), <DashboardScreen viewer={aViewer()} />)
  const list = page.getByRole('region', { name: 'Complete Your Profile' })
  await expect.element(list.getByText('4 of 6 done')).toBeVisible()
  await expect.element(list.getByRole('link', { name: /^Add three pictures/ })).toHaveAttribute('href', '/profile/bo?tab=portfolio')
  await expect.element(list.getByText('Clients see them beside every bid you make')).toBeVisible()
  await expect.element(list.getByText('Set Location')).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Set Location' })).not.toBeInTheDocument()
})

test('proposals to answer and collisions are links at the top', async () => {
  const zone = 'America/Phoenix'
  const proposal = { jobId: 'ranch', title: 'Ranch wedding', clientName: 'Ana Reyes', zone, dueAt: new Date('2026-11-26T17:00:00Z') }
  const bid = { kind: 'bid' as const, jobId: 'twins', title: 'Twins', zone, startsAt: new Date('2026-12-05T23:00:00Z') }
  const clash = { kind: 'shoot' as const, isTooClose: false, title: 'Ranch wedding' }
  const collisions = [
    { ...bid, clash },
    { ...bid, jobId: 'dusk', title: 'Dusk', clash: { kind: 'event' as const, isTooClose: true, title: null } },
  ]
  answerCalls({ 'desk/dashboard': { gives: { ...nothing, proposals: [proposal], collisions } } })
  await renderSignedIn(aViewer(), <DashboardScreen viewer={aViewer()} />)
  const links = page.getByRole('region', { name: 'To look at' }).getByRole('link')
  await expect.element(links.nth(0)).toMatchTextContent(/Ranch wedding ?Ana proposes a change ?Answer by Thu, Nov 26.*10:00 AM/)
  await expect.element(links.nth(0)).toHaveAttribute('href', '/jobs/ranch')
  await expect.element(links.nth(1)).toMatchTextContent(/Twins ?Your bid is at the same time as your shoot Ranch wedding ?Sat, Dec 5/)
  await expect.element(links.nth(2)).toMatchTextContent(/Dusk ?Your bid leaves too little time for an event in your calendar/)
  await expect(document).toBeAccessible()
})

test('a profile that can win has no such list, and without collisions there is nothing to look at', async () => {
  answerCalls({ 'desk/dashboard': { gives: nothing } })
  await renderSignedIn(aViewer(), <DashboardScreen viewer={aViewer()} />)
  await expect.element(page.getByRole('heading', { name: 'Recent Bids' })).toBeVisible()
  await expect.element(page.getByText('Complete Your Profile')).not.toBeInTheDocument()
  await expect.element(page.getByText('To look at')).not.toBeInTheDocument()
})

test.each([
  ['loads', 'waits', 'Loading...'],
  ['fails', 'fails', 'Error loading dashboard. Please try again later.'],
] as const)('a dashboard that %s says so', async (_, answer, text) => {
  answerCalls({ 'desk/dashboard': answer })
  await renderSignedIn(aViewer(), <DashboardScreen viewer={aViewer()} />)
  await expect.element(page.getByText(text)).toBeInTheDocument()
  await expect(document).toBeAccessible()
})
