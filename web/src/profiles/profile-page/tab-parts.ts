import { lazyRouteComponent } from '@tanstack/react-router'
import type { ProfileTab } from './profile-tabs.ts'

/** The parts of a profile with a script of their own; what opens first is there at once. */
export const tabParts = {
  about: lazyRouteComponent(() => import('../about/about-tab.tsx'), 'AboutTab'),
  availability: lazyRouteComponent(() => import('../../availability/availability-tab.tsx'), 'AvailabilityTab'),
  email: lazyRouteComponent(() => import('../../accounts/security/email-tab.tsx'), 'EmailTab'),
  jobs: lazyRouteComponent(() => import('./posted-jobs-tab.tsx'), 'PostedJobsTab'),
  location: lazyRouteComponent(() => import('../location/location-tab.tsx'), 'LocationTab'),
  notifications: lazyRouteComponent(() => import('../../notifications/preferences-tab.tsx'), 'PreferencesTab'),
  reviews: lazyRouteComponent(() => import('../../reviews/reviews-tab.tsx'), 'ReviewsTab'),
  'reviews-to-write': lazyRouteComponent(() => import('./reviews-to-write-tab.tsx'), 'ReviewsToWriteTab'),
  subscription: lazyRouteComponent(() => import('../../billing/subscription-tab.tsx'), 'SubscriptionTab'),
}

/**
 * Resolves once the script of a tab is there, or has failed to come; then rendering the tab fails.
 * A page waits for it before it wakes: a tab whose script is still on its way would give its place to a skeleton again.
 */
export async function loadTabScript(tab: ProfileTab) {
  if (tab in tabParts) await tabParts[tab as keyof typeof tabParts].preload?.()
}
