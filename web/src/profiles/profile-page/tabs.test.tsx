import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { AvailabilityTab } from '../../availability/availability-tab.tsx'
import { SubscriptionTab } from '../../billing/subscription-tab.tsx'
import { OwnBidsScreen } from '../../desk/own-bids/own-bids-screen.tsx'
import { OwnJobsScreen } from '../../jobs/own-jobs/own-jobs-screen.tsx'
import { Picture } from '../../portfolio/picture.tsx'
import { PortfolioTab } from '../../portfolio/portfolio-tab.tsx'
import { ReviewsTab } from '../../reviews/reviews-tab.tsx'
import { PublicPageSettings } from '../location/public-page-settings.tsx'
import { aProfileView } from '../profile-view.factory.ts'
import { SavedScreen } from '../saved/saved-screen.tsx'
import { PostedJobsTab } from './posted-jobs-tab.tsx'
import { DisabledBanner, ProfileScreen } from './profile-screen.tsx'
import { ProfileTabContent } from './profile-tab-content.tsx'
import { ReviewsToWriteTab } from './reviews-to-write-tab.tsx'
import { loadTabScript } from './tab-components.ts'

const photographer = aProfileView()
const client = aProfileView({ userType: 'client' })

test.each([
  ['the portfolio', <PortfolioTab key="" profile={photographer} />, 'Failed to load portfolio images'],
  ['the vision board', <PortfolioTab key="" profile={client} />, 'Failed to load vision board images'],
  ['the weekly hours', <AvailabilityTab key="" profile={photographer} />, 'Failed to load availability'],
  ['the reviews', <ReviewsTab key="" profile={photographer} />, 'Error loading reviews'],
  ['the reviews to write', <ReviewsToWriteTab key="" />, 'Error loading reviews'],
  ['the jobs of a client', <OwnJobsScreen key="" status="open" />, 'Error loading jobs. Please try again later.'],
  ['the bids of a photographer', <OwnBidsScreen key="" outcome="pending" />, 'Error loading bids'],
  ['who is saved', <SavedScreen key="" />, 'Error loading saved photographers. Please try again later.'],
  ['the posted jobs', <PostedJobsTab key="" />, 'Error loading jobs. Please try again later.'],
  ['the settings of the public page', <PublicPageSettings key="" />, 'Failed to load profile'],
  [
    'the subscription',
    <SubscriptionTab key="" profile={photographer} returnTo={undefined} earned={null} />,
    'Failed to fetch subscription',
  ],
])('where %s cannot be loaded, the tab says so and offers to try again', async (_, tab, text) => {
  answerCalls({})
  await renderSignedIn(aViewer(), tab)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(document).toBeAccessible()
})

const subscription: SubscriptionView = {
  state: 'active',
  isActive: true,
  cancelPending: false,
  hasCard: true,
  isCardDeclined: false,
  periodEndsAt: new Date('2026-12-20T12:00:00Z'),
  trialEndsAt: null,
  graceEndsAt: null,
  problem: null,
  isCollectionPaused: false,
  mayStartTrial: false,
  mayAddCard: false,
  mayManage: true,
  price: { cents: 999, coming: null },
}

test.each([
  ['can start a trial', true, 'The first 14 days of the trial need no card.', 'button', 'Start Your Free Trial'],
  ['has used the trial', false, '', 'link', 'See your subscription'],
] as const)(
  'a photographer without a subscription who %s reads on the page of a client what is true',
  async (_, mayStartTrial, trial, role, name) => {
    const ended = { ...subscription, state: 'ended' as const, isActive: false, mayStartTrial }
    answerCalls({ 'profiles/get': { gives: client } })
    const viewer = aViewer({ isSubscribed: false, subscription: ended })
    await renderSignedIn(
      viewer,
      <Suspense>
        <ProfileScreen personId={client.id} tab={undefined} isBackFromInstagram={false} />
      </Suspense>,
    )
    await expect
      .element(page.getByText(`Photographers with a subscription see who they would work for. ${trial}`.trim(), { exact: true }))
      .toBeVisible()
    await expect.element(page.getByRole(role, { name })).toBeVisible()
  },
)

test.each([
  ['is refused by the provider', 'Add a card', 'billing/checkout', { refuses: 'payments_unavailable' }, 'Failed to start subscription'],
  ['fails', 'Add a card', 'billing/checkout', 'fails', 'Failed to start subscription'],
  ['gives no address', 'Add a card', 'billing/checkout', { gives: { url: '' } }, 'No checkout URL returned'],
  [
    'is refused by the provider',
    'Manage subscription',
    'billing/portal',
    { refuses: 'portal_unavailable' },
    'Failed to open subscription portal',
  ],
  ['fails', 'Manage subscription', 'billing/portal', 'fails', 'Failed to open subscription portal'],
  ['gives no address', 'Manage subscription', 'billing/portal', { gives: { url: '' } }, 'No portal URL returned'],
] as const)('a payment page that %s, behind “%s”', async (_, button, operation, answer, text) => {
  const gives = { ...subscription, mayAddCard: operation === 'billing/checkout' }
  answerCalls({ 'billing/subscription': { gives }, [operation]: answer })
  await renderSignedIn(aViewer(), <SubscriptionTab profile={photographer} returnTo={undefined} earned={null} />)
  await userEvent.click(page.getByRole('button', { name: button }))
  await expect.element(page.getByText(text)).toBeVisible()
})

test('in place of a picture that does not load there are words', async () => {
  const picture = { id: 'p', key: 'missing', width: 600, height: 400, hash: '', alt: '', widths: [480] }
  await renderSignedIn(aViewer(), <Picture picture={picture} alt="" sizes="100vw" eager />)
  await expect.element(page.getByRole('img', { name: 'Failed to load image' })).toBeVisible()
})

test('the banner of a disabled photographer', async () => {
  await renderSignedIn(aViewer(), <DisabledBanner userType="photographer" />)
  const banner = page.getByRole('alert')
  await expect.element(banner).toBeVisible()
  for (const text of ['Account Disabled', "This photographer's account is currently disabled and unavailable for bookings."])
    expect(banner.element().textContent).toContain(text)
})

test('a client without jobs is led to post one', async () => {
  const none = { items: [], nextCursor: null }
  answerCalls({ 'jobs/myCounts': { gives: { open: 0, in_progress: 0, completed: 0, cancelled: 0 } }, 'jobs/mine': { gives: none } })
  await renderSignedIn(aViewer({ userType: 'client' }), <PostedJobsTab />)
  await expect.element(page.getByRole('heading', { name: 'Posted Jobs' })).toBeVisible()
  await expect.element(page.getByText('No jobs yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Post Job' }).first()).toHaveAttribute('href', '/jobs/new')
})

test('the counts of jobs and of reviews are exact up to 999', async () => {
  const none = { items: [], nextCursor: null }
  answerCalls({
    'jobs/myCounts': { gives: { open: 0, in_progress: 2, completed: 1000, cancelled: 999 } },
    'jobs/mine': { gives: none },
    'profiles/get': { gives: aProfileView({ reviewCount: 1200 }) },
  })
  await loadTabScript('about')
  await renderSignedIn(
    aViewer(),
    <>
      <PostedJobsTab />
      <Suspense>
        <ProfileScreen personId="bo" tab="about" isBackFromInstagram={false} />
      </Suspense>
    </>,
  )
  for (const name of ['In progress (2)', 'Completed (999+)', 'Cancelled (999)'])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Reviews 999\+/ })).toBeVisible()
})

const picture = {
  id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f48',
  key: 'missing',
  width: 1200,
  height: 800,
  hash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  alt: 'Papago Park',
  widths: [480],
}

test('the picture of somebody else can be reported with a button that has a word', async () => {
  answerCalls({ 'portfolio/list': { gives: [picture] } })
  await loadTabScript('portfolio')
  await renderSignedIn(aViewer(), <ProfileTabContent profile={{ ...photographer, isOwner: false }} tab="portfolio" returnTo={undefined} />)
  const button = page.getByRole('button', { name: 'Report the image Papago Park' })
  await expect.element(button.getByText('Report', { exact: true })).toBeVisible()
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog', { name: 'Report this image' })).toBeVisible()
})

test('a hidden picture says to its owner that it is hidden, and why', async () => {
  answerCalls({ 'portfolio/list': { gives: [{ ...picture, hiddenReason: 'Somebody else took it.' }] } })
  await loadTabScript('portfolio')
  await renderSignedIn(aViewer(), <ProfileTabContent profile={{ ...photographer, isOwner: true }} tab="portfolio" returnTo={undefined} />)
  await expect.element(page.getByText('We have hidden this image, and only you see it. The reason: Somebody else took it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Report/ })).not.toBeInTheDocument()
})
