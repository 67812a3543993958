import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { SubscribePrompt } from '../../billing/subscribe-prompt.tsx'
import { tabLinkState } from '../../routing/tab-link-state.ts'
import { useHistoryState } from '../../routing/use-history-state.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ProfileHeader } from '../header/profile-header.tsx'
import { profileOptions } from '../profile-options.ts'
import { BackButton } from './back-button.tsx'
import { ProfileTabContent } from './profile-tab-content.tsx'
import { currentTab, nameInAddress, photoTab, tabLabels, tabsOf, workTabs } from './profile-tabs.ts'

/** `tab` and `part`, of the availability tab, come from the address; `isBackFromInstagram` is set when Instagram redirected here. */
type ProfileScreenProps = { personId: string; tab: string | undefined; part?: string | undefined; isBackFromInstagram: boolean }

export function ProfileScreen({ personId, tab: tabParam, part, isBackFromInstagram }: ProfileScreenProps) {
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
        <SubscribePrompt title={portfolioRefusals.board_subscription_required}>
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
      <ProfileHeader
        profile={profile}
        wantsPhoto={profile.isOwner && tabParam === photoTab}
        returnTo={returnTo}
        isCompact={profile.isOwner && workTabs.has(tab)}
      />
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
      <ProfileTabContent profile={profile} tab={tab} part={part} returnTo={returnTo} />
    </div>
  )
}

/** The page that sent the viewer here to complete something; remembered while they switch tabs. */
function useReturnTo(): string | undefined {
  const { returnTo } = useHistoryState()
  const [lastReturnTo, setLastReturnTo] = useState<string>()
  if (returnTo && returnTo !== lastReturnTo) setLastReturnTo(returnTo)
  return returnTo ?? lastReturnTo
}

/** Tells the owner once, and removes the parameter from the address. */
function useInstagramReturn({ isBack, isOwner }: { isBack: boolean; isOwner: boolean }) {
  const router = useRouter()
  const toast = useToast()
  useEffect(() => {
    if (!isBack) return
    if (isOwner) toast.success('Instagram connected successfully')
    const { pathname, search } = router.state.location
    void router.navigate({ to: pathname, search: { ...search, instagram: undefined }, replace: true, resetScroll: false })
  }, [router, toast, isBack, isOwner])
}

/** Shows the previous page's message once. */
function useArrivalNotice() {
  const router = useRouter()
  const toast = useToast()
  const { notice } = useHistoryState()
  useEffect(() => {
    if (!notice) return
    toast.show(notice, { seconds: 4, icon: <Camera size={20} strokeWidth={1.6} aria-hidden="true" /> })
    const { href, state } = router.state.location
    const { notice: _shown, ...left } = state
    router.history.replace(href, left)
  }, [router, toast, notice])
}

const texts: Record<UserType, string> = {
  photographer: "This photographer's account is currently disabled and unavailable for bookings.",
  client: "This client's account is currently disabled. Their open jobs are hidden.",
}

export function DisabledBanner({ userType }: { userType: UserType }) {
  return (
    <Notice tone="error">
      <strong className="block font-[550]">Account Disabled</strong>
      {texts[userType]}
    </Notice>
  )
}
