import { answerTimeText } from '@shutterbid/domain/messages/answer-time'
import { hireRecordText } from '@shutterbid/domain/profiles/hire-record'
import type { FollowView, ProfileView } from '@shutterbid/domain/profiles/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { AskForBid } from '../../bids/invite/ask-for-bid.tsx'
import { ReportButton } from '../../feedback/report-button.tsx'
import { readDraft } from '../../forms/drafts/draft.ts'
import { MessagePerson } from '../../messages/message-link.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { FollowButton } from '../follow-button.tsx'
import { NewPicturesSwitch } from '../new-pictures-switch.tsx'
import { StartingPrice } from '../starting-price.tsx'
import { useFollow } from '../use-follow.ts'
import { AvatarEditor } from './avatar-editor.tsx'
import { hostOf, SocialLinks } from './social-links.tsx'

type ProfileHeaderProps = {
  profile: ProfileView
  wantsPhoto: boolean
  returnTo: string | undefined
  /** Only who it is, on a phone, above a tab that the owner works in. */
  isCompact?: boolean
}

const editId = 'edit-details'
const DetailsForm = lazyPart(() => import('./details-form.tsx').then((file) => file.DetailsForm))

export function ProfileHeader({ profile, wantsPhoto, returnTo, isCompact }: ProfileHeaderProps) {
  const [isEditing, setIsEditing] = useState<false | 'pressed' | 'draft'>(false)
  const { id, isOwner } = profile
  const draftKey = `details:${id}`
  const viewer = useSignedInViewer()
  useEffect(() => {
    if (isOwner && readDraft(draftKey)) setIsEditing('draft')
  }, [draftKey, isOwner])
  return (
    <header
      className="profile-header"
      data-editing={isEditing ? true : undefined}
      data-compact={isCompact && !isEditing ? true : undefined}
    >
      {profile.isOwner ? (
        <AvatarEditor profile={profile} wanted={wantsPhoto} returnTo={returnTo} />
      ) : (
        <Avatar name={profile.fullName} src={avatarSource(profile.avatarKey, 320)} size="xl" quiet={false} />
      )}
      <div className="grid content-start gap-3 min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="page-title wrap-anywhere">{profile.fullName}</h1>
          <StatusMark tone="role">{profile.userType === 'photographer' ? 'Photographer' : 'Client'}</StatusMark>
        </div>
        {isEditing ? (
          <Suspense fallback={<HeaderDetails profile={profile} />}>
            <DetailsForm
              profile={profile}
              draftKey={draftKey}
              editId={editId}
              takesFocus={isEditing === 'pressed'}
              onClose={() => setIsEditing(false)}
            />
          </Suspense>
        ) : (
          <div className={isCompact ? 'contents max-md:hidden' : 'contents'}>
            <HeaderDetails profile={profile} />
          </div>
        )}
      </div>
      {isEditing ? null : (
        <div className="actions">
          {profile.isOwner ? (
            <Button id={editId} onClick={() => setIsEditing('pressed')}>
              <Pencil size={18} strokeWidth={1.6} aria-hidden="true" /> Edit<span className="sr-only"> your details</span>
            </Button>
          ) : (
            <MessagePerson person={profile} />
          )}
          {viewer.userType === 'client' && profile.userType === 'photographer' && !profile.isDisabled ? (
            <AskForBid person={profile} />
          ) : null}
          {profile.follow ? <FollowControl profile={profile} follow={profile.follow} /> : null}
          <span className={classes('flex items-center gap-0 empty:hidden', isCompact && 'max-md:hidden')}>
            <SocialLinks links={profile.socialLinks} name={profile.fullName} />
            {profile.isOwner ? null : <ReportButton subject="profile" subjectId={profile.id} of={`${profile.fullName}’s profile`} />}
          </span>
        </div>
      )}
    </header>
  )
}

function HeaderDetails({ profile }: { profile: ProfileView }) {
  const { userType, startingPriceDollars, rating, reviewCount, completedJobs, email, socialLinks, hasGoogleCalendar, answersWithinHours } =
    profile
  const onTime = profile.deliveriesOnTime
  return (
    <>
      <p className="text-ink-2 empty:hidden">{placeAndLanguages(profile)}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 empty:hidden">
        {userType === 'photographer' ? <Rating average={rating ?? 0} count={reviewCount} /> : null}
        {completedJobs > 0 ? (
          <span className="text-small text-ink-2">
            {cappedCount(completedJobs)} completed {completedJobs === 1 ? 'job' : 'jobs'}
          </span>
        ) : userType === 'photographer' ? (
          <span className="text-small text-ink-3">No completed jobs yet</span>
        ) : null}
        {onTime ? (
          <span className="text-small text-ink-2">
            Delivers on time: {onTime.count} of {onTime.of}
          </span>
        ) : null}
        {profile.hireRecord ? <span className="text-small text-ink-2">{hireRecordText(profile.hireRecord)}</span> : null}
        <StartingPrice dollars={startingPriceDollars} />
        {answersWithinHours ? <span className="text-small text-ink-2">{answerTimeText(answersWithinHours)}</span> : null}
        {email ? <span className="text-small text-ink-2 wrap-anywhere">{email}</span> : null}
        <Website url={socialLinks.website} />
        {hasGoogleCalendar ? (
          <Link
            className="link text-small -my-2 inline-flex min-h-11 items-center"
            to="/profile/$personId"
            params={{ personId: profile.id }}
            search={{ tab: 'availability', part: 'calendars' }}
          >
            Google Calendar connected
          </Link>
        ) : null}
      </div>
    </>
  )
}

function placeAndLanguages({ userType, placeLabel, languages }: ProfileView) {
  const speaks = userType === 'photographer' && languages.length > 0 ? `speaks ${languages.join(', ')}` : null
  return [placeLabel, speaks].filter(Boolean).join(' · ')
}

function Website({ url }: { url: string | null }) {
  const host = hostOf(url)
  if (!url || !host) return null
  return (
    <a className="link text-small -my-2 inline-flex min-h-11 items-center" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {host}
    </a>
  )
}

function FollowControl({ profile, follow }: { profile: ProfileView; follow: FollowView }) {
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
