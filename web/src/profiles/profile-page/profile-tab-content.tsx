import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { ReportButton } from '../../feedback/report-button.tsx'
import type { ProfileTab } from './profile-tabs.ts'
import { tabParts } from './tab-parts.ts'

type ProfileTabContentProps = { profile: ProfileView; tab: ProfileTab; returnTo: string | undefined }

export function ProfileTabContent({ profile, tab, returnTo }: ProfileTabContentProps) {
  switch (tab) {
    case 'portfolio':
    case 'vision-board':
      return <tabParts.portfolio profile={profile} reportOf={reportOf} />
    case 'about':
      return <tabParts.about profile={profile} />
    case 'availability':
      return <tabParts.availability profile={profile} />
    case 'reviews':
      return <tabParts.reviews profile={profile} />
    case 'location':
      return <tabParts.location profile={profile} />
    case 'notifications':
      return <tabParts.notifications />
    case 'subscription':
      return <tabParts.subscription profile={profile} returnTo={returnTo} />
    case 'email':
      return <tabParts.email />
    case 'jobs':
      return <tabParts.jobs />
    case 'reviews-to-write': {
      const ReviewsToWriteTab = tabParts['reviews-to-write']
      return <ReviewsToWriteTab />
    }
  }
}

function reportOf({ id, alt }: PictureView) {
  return <ReportButton small subject="image" subjectId={id} of={alt ? `the image ${alt}` : 'this image'} />
}
