import { distanceInSentence } from '@shutterbid/domain/jobs/job-texts'
import { answerTimeText } from '@shutterbid/domain/messages/answer-time'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { type SpecialtyCode, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { searchLimits } from '@shutterbid/domain/search/limits'
import type { PhotographerCard as Card } from '@shutterbid/domain/search/photographer-schemas'
import { AskForBid } from '../../../bids/invite/ask-for-bid.tsx'
import { CandidateMarks } from '../../../bids/invite/several/candidate-marks.tsx'
import type { AskSeveral } from '../../../bids/invite/several/use-ask-several.ts'
import { CoverAndAvatar } from '../../../portfolio/cover-and-avatar.tsx'
import { placeText } from '../../../profiles/place-text.ts'
import { StartingPrice } from '../../../profiles/starting-price.tsx'
import { Tags } from '../../../ui/marks/tag.tsx'
import { Rating } from '../../../ui/rating/rating.tsx'
import { PhotographerLink } from './photographer-link.tsx'

type PhotographerCardProps = {
  card: Card
  /** The searched specialties come first. */
  wanted: readonly SpecialtyCode[]
  viewer: Viewer | null
  /** The viewer looks for photographers of a job, and chooses whom to ask. */
  asking: AskSeveral | null
  /** Near the top of the page: loads at once. */
  eager: boolean
  /** Its marker on the map is under the pointer or has the focus. */
  highlighted: boolean
}

/** The whole card links to the profile, for visitors to the public page. */
export function PhotographerCard({ card, wanted, viewer, asking, eager, highlighted }: PhotographerCardProps) {
  const { placeLabel, bio, specialties, startingPriceDollars, rating, reviewCount, miles, cover, answersWithinHours } = card
  const offered = specialties.toSorted((a, b) => Number(wanted.includes(b)) - Number(wanted.includes(a)))
  return (
    <article className="photographer-card" data-highlighted={highlighted || undefined}>
      <CoverAndAvatar person={card} cover={cover} eager={eager} />
      <div className="flex items-center justify-end gap-3 min-h-6">
        <Rating average={rating ?? 0} count={reviewCount} />
      </div>
      <div className="grid content-start gap-1.5">
        <div className="name-and-price">
          <h2 className="title wrap-anywhere">
            <PhotographerLink card={card} viewer={viewer} />
          </h2>
          <StartingPrice short dollars={startingPriceDollars} />
        </div>
        <p className="text-small text-ink-2">
          {placeText(placeLabel)} <span className="text-ink-3">· {distanceInSentence(miles)}</span>
        </p>
        {answersWithinHours ? <p className="text-small text-ink-2">{answerTimeText(answersWithinHours)}</p> : null}
        {bio ? <p className="text-ink-2 line-clamp-3 text-[0.9375rem] leading-normal wrap-anywhere">{bio}</p> : null}
        {specialties.length > 0 ? <Tags labels={offered.map((code) => specialtyNames[code])} max={searchLimits.cardSpecialties} /> : null}
      </div>
      {viewer?.userType === 'client' ? (
        <div className="actions">{asking ? <CandidateMarks person={card} asking={asking} /> : <AskForBid person={card} />}</div>
      ) : null}
    </article>
  )
}
