import { lazyRouteComponent } from '@tanstack/react-router'
import type { ProfileTab } from './profile-tabs.ts'

export const tabComponents = {
  'access-tokens': lazyRouteComponent(() => import('../../programs/tokens/access-tokens.tsx'), 'AccessTokens'),
  about: lazyRouteComponent(() => import('../about/about-tab.tsx'), 'AboutTab'),
  availability: lazyRouteComponent(() => import('../../availability/availability-tab.tsx'), 'AvailabilityTab'),
  blocked: lazyRouteComponent(() => import('../../messages/blocking/blocked-people.tsx'), 'BlockedPeople'),
  email: lazyRouteComponent(() => import('../../signing-in/security/email-tab.tsx'), 'EmailTab'),
  jobs: lazyRouteComponent(() => import('./posted-jobs-tab.tsx'), 'PostedJobsTab'),
  location: lazyRouteComponent(() => import('../location/location-tab.tsx'), 'LocationTab'),
  notifications: lazyRouteComponent(() => import('./notifications-tab.tsx'), 'NotificationsTab'),
  reviews: lazyRouteComponent(() => import('../../reviews/reviews-tab.tsx'), 'ReviewsTab'),
  portfolio: lazyRouteComponent(() => import('../../portfolio/portfolio-tab.tsx'), 'PortfolioTab'),
  'reviews-to-write': lazyRouteComponent(() => import('./reviews-to-write-tab.tsx'), 'ReviewsToWriteTab'),
  webhooks: lazyRouteComponent(() => import('../../programs/webhooks/webhooks.tsx'), 'Webhooks'),
  subscription: lazyRouteComponent(() => import('./own-subscription-tab.tsx'), 'OwnSubscriptionTab'),
}

/**
 * Resolves when the script of a tab has been loaded or has failed; in that case rendering the tab throws.
 * Hydration waits for it, because React would replace a tab without its script by the skeleton.
 */
export async function loadTabScript(tab: ProfileTab) {
  await Promise.all([
    tabComponents[tab === 'vision-board' ? 'portfolio' : tab].preload?.(),
    tab === 'notifications' ? tabComponents.blocked.preload?.() : undefined,
    tab === 'email' ? tabComponents['access-tokens'].preload?.() : undefined,
    tab === 'email' ? tabComponents.webhooks.preload?.() : undefined,
  ])
}
