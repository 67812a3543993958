import { billingLimits } from '@shutterbid/domain/billing/limits'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { SubscribePrompt } from '../../billing/subscribe-prompt.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { ProfileHeader } from '../header/profile-header.tsx'
import { profileOptions } from '../profile-options.ts'
import { BackButton } from './back-button.tsx'
import { DisabledBanner } from './disabled-banner.tsx'
import { ProfileTabContent } from './profile-tab-content.tsx'
import { currentTab, nameInAddress, photoTab, tabLabels, tabsOf } from './profile-tabs.ts'
import { tabLinkState } from './tab-link-state.ts'
import { useArrivalNotice } from './use-arrival-notice.tsx'
import { useInstagramReturn } from './use-instagram-return.ts'
import { useReturnTo } from './use-return-to.ts'

/** `tab` comes from the address; `isBackFromInstagram` is set when Instagram redirected here. */
type ProfileScreenProps = { personId: string; tab: string | undefined; isBackFromInstagram: boolean }

export function ProfileScreen({ personId, tab: tabParam, isBackFromInstagram }: ProfileScreenProps) {
  const { data: profile } = useSuspenseQuery(profileOptions(personId))
  const viewer = useSignedInViewer()
  const returnTo = useReturnTo()
  useArrivalNotice()
  useInstagramReturn({ isBack: isBackFromInstagram, isOwner: profile.isOwner })
  const tabs = tabsOf(profile)
  const tab = currentTab(profile, tabParam)

  if (profile.userType === 'client' && !viewer.isSubscribed) {
    return (
      <div className="page grid content-start gap-6">
        <BackButton />
        <h1 className="sr-only">{profile.fullName}</h1>
        <SubscribePrompt title="Subscribe to see client profiles">
          Photographers with a subscription see who they would work for.
          {viewer.subscription?.mayStartTrial ? ` The first ${billingLimits.noCardDays} days of the trial need no card.` : null}
        </SubscribePrompt>
      </div>
    )
  }
  return (
    <div className="page grid content-start gap-8">
      <div className="grid content-start gap-4 empty:hidden">
        {profile.isOwner && !returnTo ? null : <BackButton />}
        {profile.isDisabled ? <DisabledBanner userType={profile.userType} /> : null}
      </div>
      <ProfileHeader profile={profile} wantsPhoto={profile.isOwner && tabParam === photoTab} returnTo={returnTo} />
      {tabs.length > 1 ? (
        <Tabs
          label="Profile"
          selectOnPhone
          tabs={tabs.map((one) => ({
            label: tabLabels[one],
            count: one === 'reviews' && profile.reviewCount > 0 ? cappedCount(profile.reviewCount) : undefined,
            link: {
              to: '/profile/$personId',
              params: { personId },
              search: { tab: nameInAddress(one) },
              state: one === tab ? true : tabLinkState,
            },
            current: one === tab,
          }))}
        />
      ) : null}
      <ProfileTabContent profile={profile} tab={tab} returnTo={returnTo} />
    </div>
  )
}
