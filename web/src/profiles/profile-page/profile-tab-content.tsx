import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { likeOf } from '../../bids/pins/lazy-like-for-job.tsx'
import { ReportButton } from '../../feedback/report-button.tsx'
import type { ProfileTab } from './profile-tabs.ts'
import { tabComponents } from './tab-components.ts'

type ProfileTabContentProps = { profile: ProfileView; tab: ProfileTab; part?: string | undefined; returnTo: string | undefined }

export function ProfileTabContent({ profile, tab, part, returnTo }: ProfileTabContentProps) {
  const { userType } = useSignedInViewer()
  switch (tab) {
    case 'portfolio':
    case 'vision-board':
      return <tabComponents.portfolio profile={profile} reportOf={reportOf} actionOf={likeOf(profile, userType)} />
    case 'about':
      return <tabComponents.about profile={profile} />
    case 'availability':
      return <tabComponents.availability profile={profile} part={part} />
    case 'reviews':
      return <tabComponents.reviews profile={profile} />
    case 'location':
      return <tabComponents.location profile={profile} />
    case 'notifications':
      return (
        <>
          <tabComponents.notifications />
          <tabComponents.blocked />
        </>
      )
    case 'subscription':
      return <tabComponents.subscription profile={profile} returnTo={returnTo} />
    case 'email': {
      const AccessTokens = tabComponents['access-tokens']
      return (
        <tabComponents.email>
          <AccessTokens />
          <tabComponents.webhooks />
        </tabComponents.email>
      )
    }
    case 'jobs':
      return <tabComponents.jobs />
    case 'reviews-to-write': {
      const ReviewsToWriteTab = tabComponents['reviews-to-write']
      return <ReviewsToWriteTab />
    }
  }
}

function reportOf({ id, alt }: PictureView) {
  return <ReportButton small subject="image" subjectId={id} of={alt ? `the image ${alt}` : 'this image'} />
}
