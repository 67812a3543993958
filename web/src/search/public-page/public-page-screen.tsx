import { hireRecordText } from '@shutterbid/domain/profiles/hire-record'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import type { PublicPage } from '@shutterbid/domain/search/photographer-schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../accounts/use-viewer.ts'
import { likeOf } from '../../bids/pins/lazy-like-for-job.tsx'
import { portfolioTexts } from '../../portfolio/portfolio-texts.ts'
import { ContactSheet } from '../../portfolio/sheet/contact-sheet.tsx'
import { placeText } from '../../profiles/place-text.ts'
import { StartingPrice } from '../../profiles/starting-price.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Tags } from '../../ui/marks/tag.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { publicPageOptions } from '../search-options.ts'
import { PublicReviews } from './public-reviews.tsx'

export function PublicPageScreen({ slug }: { slug: string }) {
  const { data: page } = useSuspenseQuery(publicPageOptions(slug))
  const viewer = useViewer()
  const { id, fullName, pictures, reviewCount } = page
  const actionOf = likeOf({ id }, viewer?.userType)
  return (
    <div className="page grid content-start gap-12">
      <div className="grid content-start gap-6">
        <BackLink to="/photographers" className="justify-self-start">
          Find photographers
        </BackLink>
        <Head page={page} isVisitor={!viewer} />
      </div>
      <section aria-labelledby="pictures">
        <h2 className="sr-only" id="pictures">
          {portfolioTexts.photographer.title}
        </h2>
        {pictures.length > 0 ? (
          <ContactSheet pictures={pictures} fullName={fullName} actionOf={actionOf} userType="photographer" />
        ) : (
          <EmptyState level={3} title="No images yet">
            {portfolioTexts.photographer.noneText(fullName)}
          </EmptyState>
        )}
      </section>
      <About page={page} />
      {reviewCount > 0 ? <PublicReviews page={page} /> : null}
    </div>
  )
}

function Head({ page, isVisitor }: { page: PublicPage; isVisitor: boolean }) {
  const {
    id,
    fullName,
    avatarKey,
    placeLabel,
    languages,
    startingPriceDollars,
    rating,
    reviewCount,
    completedJobs,
    deliveriesOnTime,
    hireRecord,
  } = page
  const speaks = languages.length > 0 ? `speaks ${languages.join(', ')}` : null
  return (
    <header className="profile-header">
      <Avatar name={fullName} src={avatarSource(avatarKey, 320)} size="xl" quiet={false} />
      <div className="grid content-start gap-3 min-w-0">
        <h1 className="page-title wrap-anywhere">{fullName}</h1>
        <p className="text-ink-2">{[placeText(placeLabel), speaks].filter(Boolean).join(' · ')}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
          <Rating average={rating ?? 0} count={reviewCount} />
          {completedJobs > 0 ? (
            <span className="text-small text-ink-2">
              {cappedCount(completedJobs)} completed {completedJobs === 1 ? 'job' : 'jobs'}
            </span>
          ) : null}
          {deliveriesOnTime ? (
            <span className="text-small text-ink-2">
              Delivers on time: {deliveriesOnTime.count} of {deliveriesOnTime.of}
            </span>
          ) : null}
          {hireRecord ? <span className="text-small text-ink-2">{hireRecordText(hireRecord)}</span> : null}
          <StartingPrice dollars={startingPriceDollars} />
        </div>
      </div>
      <HireInvitation personId={id} isVisitor={isVisitor} />
    </header>
  )
}

function About({ page: { fullName, bio, specialties } }: { page: PublicPage }) {
  return (
    <div className="grid grid-cols-1 gap-8 border-t border-line pt-12 lg:grid-cols-2 lg:gap-16">
      <section className="grid content-start gap-4">
        <h2 className="section-title">About</h2>
        {bio ? (
          <p className="text-ink-2 max-w-136 wrap-anywhere whitespace-pre-line">{bio}</p>
        ) : (
          <p className="text-ink-3">{fullName} has not written anything yet.</p>
        )}
      </section>
      <section className="grid content-start gap-4">
        <h2 className="section-title">Specialties</h2>
        {specialties.length > 0 ? (
          <Tags labels={specialties.map((code) => specialtyNames[code])} />
        ) : (
          <p className="text-ink-3">None named yet.</p>
        )}
      </section>
    </div>
  )
}

/** Leads the signed-in to the profile, visitors to sign-up. */
function HireInvitation({ personId, isVisitor }: { personId: string; isVisitor: boolean }) {
  if (!isVisitor) {
    return (
      <ButtonLink variant="ink" className="justify-self-start" to="/profile/$personId" params={{ personId }}>
        Open full profile
      </ButtonLink>
    )
  }
  const redirect = `/profile/${personId}`
  return (
    <div className="grid content-start justify-items-start gap-2">
      <ButtonLink variant="gold" size="lg" to="/sign-up" search={{ redirect, type: 'client' }}>
        Sign up to message or hire
      </ButtonLink>
      <p className="text-small text-ink-2">
        Free for clients.{' '}
        <Link className="link" to="/sign-in" search={{ redirect }}>
          Log in
        </Link>{' '}
        if you have an account.
      </p>
    </div>
  )
}
