import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { lazy, Suspense } from 'react'
import { PortfolioTab } from '../portfolio/portfolio-tab.tsx'
import { Loading } from '../ui/skeleton.tsx'
import type { ProfileTab } from './profile-tabs.ts'
import { TabSkeleton } from './tab-skeleton.tsx'

type ProfileTabContentProps = { profile: ProfileView; tab: ProfileTab; returnTo: string | undefined }

/** The part of a profile under its tabs. */
export function ProfileTabContent(props: ProfileTabContentProps) {
  return (
    <Suspense
      fallback={
        <Loading>
          <TabSkeleton />
        </Loading>
      }
    >
      <Content {...props} />
    </Suspense>
  )
}

// Each with the script that only it needs; what opens first is there at once.
const AboutTab = lazy(() => import('./about-tab.tsx').then((file) => ({ default: file.AboutTab })))
const AvailabilityTab = lazy(() => import('../availability/availability-tab.tsx').then((file) => ({ default: file.AvailabilityTab })))
const EmailTab = lazy(() => import('../accounts/security/email-tab.tsx').then((file) => ({ default: file.EmailTab })))
const LocationTab = lazy(() => import('./location-tab.tsx').then((file) => ({ default: file.LocationTab })))
const PostedJobsTab = lazy(() => import('./posted-jobs-tab.tsx').then((file) => ({ default: file.PostedJobsTab })))
const PreferencesTab = lazy(() => import('../notifications/preferences-tab.tsx').then((file) => ({ default: file.PreferencesTab })))
const ReviewsTab = lazy(() => import('../reviews/reviews-tab.tsx').then((file) => ({ default: file.ReviewsTab })))
const ReviewsToWriteTab = lazy(() => import('./reviews-to-write-tab.tsx').then((file) => ({ default: file.ReviewsToWriteTab })))
const SubscriptionTab = lazy(() => import('../billing/subscription-tab.tsx').then((file) => ({ default: file.SubscriptionTab })))

function Content({ profile, tab, returnTo }: ProfileTabContentProps) {
  switch (tab) {
    case 'portfolio':
    case 'vision-board':
      return <PortfolioTab profile={profile} />
    case 'about':
      return <AboutTab profile={profile} />
    case 'availability':
      return <AvailabilityTab profile={profile} />
    case 'reviews':
      return <ReviewsTab profile={profile} />
    case 'location':
      return <LocationTab profile={profile} />
    case 'notifications':
      return <PreferencesTab />
    case 'subscription':
      return <SubscriptionTab profile={profile} returnTo={returnTo} />
    case 'email':
      return <EmailTab />
    case 'jobs':
      return <PostedJobsTab />
    case 'reviews-to-write':
      return <ReviewsToWriteTab />
  }
}
