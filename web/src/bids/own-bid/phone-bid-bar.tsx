import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'
import { phoneBidBarTexts } from './phone-bid-bar-texts.ts'

/** On phones, a bar at the bottom that links to the bid. Hidden once the job is over. */
export function PhoneBidBar({ job }: { job: JobView }) {
  const bar = phoneBidBarTexts(job)
  if (!bar) return null
  return (
    <section className="phone-bid-bar lg:hidden" aria-label="Bid">
      <div className="grid content-start gap-0">
        <Price size="s">{bar.price}</Price>
        <span className="caption">{bar.note}</span>
      </div>
      <ButtonLink variant={bar.isPrimary ? 'gold' : 'outline'} size="lg" to="." hash="bid">
        {bar.label}
      </ButtonLink>
    </section>
  )
}
