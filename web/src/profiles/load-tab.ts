import type { ProfileView, Viewer } from '@shutterbid/domain/profiles/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { securityOptions } from '../accounts/security/security-options.ts'
import { weekOptions } from '../availability/week-options.ts'
import { subscriptionOptions } from '../billing/subscription-options.ts'
import { askAhead } from '../jobs/ask-ahead.ts'
import { ownCountsOptions, ownJobsOptions } from '../jobs/job-queries.ts'
import { preferencesOptions } from '../notifications/preferences-options.ts'
import { picturesOptions } from '../portfolio/pictures-options.ts'
import { reviewsOptions } from '../reviews/reviews-options.ts'
import { ownPageOptions } from './profile-options.ts'
import type { ProfileTab } from './profile-tabs.ts'

const kept = { staleTime: 'static' } as const

/** Asks ahead for what a tab shows; the tab answers for what did not load. */
export function loadTab(queryClient: QueryClient, { profile, tab, viewer }: { profile: ProfileView; tab: ProfileTab; viewer: Viewer }) {
  switch (tab) {
    case 'portfolio':
      return askAhead([queryClient.query({ ...picturesOptions(profile.id), ...kept })])
    case 'vision-board':
      return viewer.isSubscribed ? askAhead([queryClient.query({ ...picturesOptions(profile.id), ...kept })]) : undefined
    case 'availability':
      return askAhead([queryClient.query({ ...weekOptions(profile.id), ...kept })])
    case 'reviews':
      return askAhead([queryClient.infiniteQuery({ ...reviewsOptions(profile.id), ...kept })])
    case 'notifications':
      return askAhead([queryClient.query({ ...preferencesOptions(), ...kept })])
    case 'subscription':
      return askAhead([queryClient.query({ ...subscriptionOptions(), ...kept })])
    case 'email':
      return askAhead([queryClient.query({ ...securityOptions(), ...kept })])
    case 'jobs':
      return askAhead([
        queryClient.query({ ...ownCountsOptions(), ...kept }),
        queryClient.infiniteQuery({ ...ownJobsOptions('open'), ...kept }),
        queryClient.infiniteQuery({ ...ownJobsOptions('in_progress'), ...kept }),
      ])
    case 'reviews-to-write':
      return askAhead([queryClient.infiniteQuery({ ...ownJobsOptions('completed'), ...kept })])
    case 'location':
      return askAhead([queryClient.query({ ...ownPageOptions(), ...kept })])
    case 'about':
      return
  }
}
