import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import type { SavedView } from '@shutterbid/domain/profiles/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { searchLimits } from '@shutterbid/domain/search/limits'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../accounts/use-viewer.ts'
import { AskForBid } from '../../bids/invite/ask-for-bid.tsx'
import { CoverAndAvatar } from '../../portfolio/cover-and-avatar.tsx'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { Tags } from '../../ui/marks/tag.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { FollowButton } from '../follow-button.tsx'
import { NewPicturesSwitch } from '../new-pictures-switch.tsx'
import { useSavedFollow } from './use-saved-follow.ts'

/** Disappears as soon as the photographer is unfollowed. */
export function SavedCard({ person, cover }: { person: SavedView; cover: PictureView | undefined }) {
  const { id, fullName, isDisabled, placeLabel, rating, reviewCount, specialties } = person
  const { shown, perform } = useSavedFollow(person)
  const isClient = useViewer()?.userType === 'client'
  if (!shown.isOn) return null
  return (
    <li className="photographer-card" data-dim={isDisabled || undefined}>
      <CoverAndAvatar person={person} cover={cover} />
      <div className="flex items-center justify-between gap-3 pt-3">
        <span className="caption">{isDisabled ? null : (placeLabel ?? 'Location not specified')}</span>
        {isDisabled ? <StatusMark tone="off">Unavailable</StatusMark> : <Rating average={rating ?? 0} count={reviewCount} />}
      </div>
      <h2 className="title wrap-anywhere">
        <Link to="/profile/$personId" params={{ personId: id }}>
          {fullName}
        </Link>
      </h2>
      {isDisabled ? (
        <p className="text-small text-ink-2">This account is disabled right now.</p>
      ) : specialties.length > 0 ? (
        <Tags labels={specialties.map((code) => specialtyNames[code])} max={searchLimits.cardSpecialties} />
      ) : null}
      <div className="actions">
        <div className="flex flex-wrap gap-2">
          {isClient && !isDisabled ? <AskForBid person={person} /> : null}
          <FollowButton name={fullName} isOn onToggle={() => perform('unfollow')} />
        </div>
        {isDisabled ? null : (
          <NewPicturesSwitch name={fullName} isOn={shown.wantsPictures} onSwitch={(isOn) => perform(isOn ? 'notify' : 'stopNotifying')} />
        )}
      </div>
    </li>
  )
}
