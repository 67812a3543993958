import type { FollowView, ProfileView } from '@shutterbid/domain/profiles/schemas'
import { FollowButton } from '../follow-button.tsx'
import { NewPicturesSwitch } from '../new-pictures-switch.tsx'
import { useFollow } from '../use-follow.ts'

export function FollowControl({ profile, follow }: { profile: ProfileView; follow: FollowView }) {
  const { shown, perform } = useFollow(profile, { saved: follow })
  return (
    <>
      <FollowButton name={profile.fullName} isOn={shown.isOn} onToggle={() => perform(shown.isOn ? 'unfollow' : 'follow')} />
      {shown.isOn && !profile.isDisabled ? (
        <NewPicturesSwitch
          name={profile.fullName}
          isOn={shown.wantsPictures}
          onSwitch={(isOn) => perform(isOn ? 'notify' : 'stopNotifying')}
        />
      ) : null}
    </>
  )
}
