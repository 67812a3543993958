import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { ReportButton } from '../feedback/report-button.tsx'
import { MessagePerson } from '../messages/message-person.tsx'
import { avatarSource } from '../shell/avatar-source.ts'
import { Avatar } from '../ui/avatar.tsx'
import { classes } from '../ui/classes.ts'
import { Rating } from '../ui/rating.tsx'
import { StatusMark } from '../ui/status-mark.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { hasLinks, hostOf, SocialLinks } from './social-links.tsx'

type ProfileHeaderProps = { profile: ProfileView; wantsPhoto: boolean; returnTo: string | undefined }

/** Who this is: face, name, place, what others say. */
export function ProfileHeader({ profile, wantsPhoto, returnTo }: ProfileHeaderProps) {
  const isPhotographer = profile.userType === 'photographer'
  return (
    <header className="phead">
      {profile.isOwner ? (
        <AvatarEditor profile={profile} wanted={wantsPhoto} returnTo={returnTo} />
      ) : (
        <Avatar name={profile.fullName} src={avatarSource(profile.avatarKey, 320)} size="xl" quiet={false} />
      )}
      <div className={classes('stack s12 min-w-0', !hasLinks(profile.socialLinks) && 'md:row-span-2 lg:row-span-1')}>
        <div className="row wrapx gap-x-4 gap-y-2">
          <h1 className="page-t wrap-anywhere">{profile.fullName}</h1>
          <StatusMark tone="role">{isPhotographer ? 'Photographer' : 'Client'}</StatusMark>
        </div>
        <p className="muted empty:hidden">{whereAndHow(profile)}</p>
        <div className="row wrapx gap-x-5 gap-y-1.5 empty:hidden">
          {isPhotographer ? <Rating average={profile.rating ?? 0} count={profile.reviewCount} /> : null}
          {profile.completedJobs > 0 ? (
            <span className="small muted">
              {profile.completedJobs} completed {profile.completedJobs === 1 ? 'job' : 'jobs'}
            </span>
          ) : null}
          {profile.email ? <span className="small muted wrap-anywhere">{profile.email}</span> : null}
          <Website url={profile.socialLinks.website} />
        </div>
        {profile.isOwner ? null : (
          <div className="row wrapx gap-2">
            <MessagePerson person={profile} />
            <ReportButton subject="profile" subjectId={profile.id} of={`${profile.fullName}’s profile`} />
          </div>
        )}
      </div>
      <SocialLinks links={profile.socialLinks} name={profile.fullName} />
    </header>
  )
}

function whereAndHow({ userType, placeLabel, languages }: ProfileView) {
  const speaks = userType === 'photographer' && languages.length > 0 ? `speaks ${languages.join(', ')}` : null
  return [placeLabel, speaks].filter(Boolean).join(' · ')
}

function Website({ url }: { url: string | null }) {
  const host = hostOf(url)
  if (!url || !host) return null
  return (
    <a className="link small" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {host}
    </a>
  )
}
