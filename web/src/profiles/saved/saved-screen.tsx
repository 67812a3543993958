import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import type { SavedView } from '@shutterbid/domain/profiles/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { searchLimits } from '@shutterbid/domain/search/limits'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../accounts/use-viewer.ts'
import { AskForBid } from '../../bids/invite/ask-for-bid.tsx'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { CoverAndAvatar } from '../../portfolio/cover-and-avatar.tsx'
import { firstPicturesOptions } from '../../portfolio/pictures-options.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { Tags } from '../../ui/marks/tag.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { FollowButton } from '../follow-button.tsx'
import { LoadingPhotographers } from '../loading-photographers.tsx'
import { NewPicturesSwitch } from '../new-pictures-switch.tsx'
import { placeText } from '../place-text.ts'
import { StartingPrice } from '../starting-price.tsx'
import { useFollow } from '../use-follow.ts'
import { savedOptions } from './saved-options.ts'

export function SavedScreen() {
  return (
    <div className="page grid content-start gap-8">
      <PageTitle lead="The photographers you follow. Nobody else sees this list.">Saved</PageTitle>
      <SavedList />
    </div>
  )
}

function SavedList() {
  const query = useInfiniteQuery(savedOptions())
  const people = query.data?.pages.flatMap(({ items }) => items) ?? []
  const coverOf = useCovers(query.data?.pages ?? [])
  if (query.isPending) return <LoadingPhotographers />
  if (!query.data) return <Failed query={query}>Error loading saved photographers. Please try again later.</Failed>
  return (
    <div id="saved" tabIndex={-1} className="grid content-start gap-8">
      {people.length > 0 ? (
        <ul className="photographer-cards">
          {people.map((person) => (
            <SavedCard key={person.id} person={person} cover={coverOf(person.id)} />
          ))}
        </ul>
      ) : (
        <NobodySaved />
      )}
      <LoadMore query={query} label="Show more photographers" failed="Error loading saved photographers. Please try again later." />
    </div>
  )
}

/** The first picture of each, fetched page by page. */
function useCovers(pages: { items: SavedView[] }[]) {
  const filledPages = pages.filter(({ items }) => items.length > 0)
  const found = useQueries({ queries: filledPages.map(({ items }) => firstPicturesOptions(items.map(({ id }) => id))) })
  return (id: string) => found.flatMap(({ data }) => data ?? []).find(({ personId }) => personId === id)?.pictures[0]
}

function NobodySaved() {
  return (
    <EmptyState title="Nobody saved yet" actions={<ButtonLink to="/photographers">Find photographers</ButtonLink>}>
      Press Follow on a photographer’s profile, and you will find them here again.
    </EmptyState>
  )
}

/** Disappears as soon as the photographer is unfollowed. */
function SavedCard({ person, cover }: { person: SavedView; cover: PictureView | undefined }) {
  const { id, fullName, isDisabled, placeLabel, startingPriceDollars, rating, reviewCount, specialties } = person
  const { shown, perform } = useSavedFollow(person)
  const isClient = useViewer()?.userType === 'client'
  if (!shown.isOn) return null
  return (
    <li className="photographer-card" data-dim={isDisabled || undefined}>
      <CoverAndAvatar person={person} cover={cover} />
      <div className="flex items-center justify-between gap-3 pt-3">
        <span className="caption">{isDisabled ? null : placeText(placeLabel)}</span>
        {isDisabled ? <StatusMark tone="off">Unavailable</StatusMark> : <Rating average={rating ?? 0} count={reviewCount} />}
      </div>
      <div className="name-and-price">
        <h2 className="title wrap-anywhere">
          <Link to="/profile/$personId" params={{ personId: id }}>
            {fullName}
          </Link>
        </h2>
        {isDisabled ? null : <StartingPrice short dollars={startingPriceDollars} />}
      </div>
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

/** Unfollowing shows a toast with an undo button. */
function useSavedFollow(person: SavedView) {
  const toast = useToast()
  const { wantsPictures } = person
  const { shown, perform } = useFollow(person, {
    saved: { isOn: true, wantsPictures },
    onUnfollowed() {
      // The card and its button are gone.
      focusOn('saved')
      toast.show(`You do not follow ${person.fullName} any more`, { action: { label: 'Undo', onPress: followAgain } })
    },
  })
  function followAgain() {
    perform('follow')
    if (wantsPictures) perform('notify')
  }
  return { shown, perform }
}
