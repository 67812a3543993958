import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Link } from '@tanstack/react-router'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { BidPages } from '../received/bid-pages.tsx'
import { type BidList, useBidList } from '../received/use-bid-list.ts'

type OtherBidsProps = {
  job: JobView
  heading: string
  /** For the hired photographer, who has more important things to read. */
  isFolded?: boolean
}

/** Other bidders on a closed job and their outcome; amounts and messages stay private. */
export function OtherBids({ job, heading, isFolded }: OtherBidsProps) {
  const list = useBidList({ jobId: job.id, group: 'others' })
  if (list.pages.flat().length === 0) return null
  if (isFolded) {
    return (
      <Collapsible title={heading}>
        <Rivals list={list} />
      </Collapsible>
    )
  }
  return (
    <section className="grid content-start gap-3" aria-labelledby="others">
      <h2 className="title" id="others">
        {heading}
      </h2>
      <Rivals list={list} />
    </section>
  )
}

function Rivals({ list }: { list: BidList }) {
  return (
    <div className="ruled-rows">
      <BidPages list={list}>
        {(bids) =>
          bids.map((bid) => (
            <div key={bid.id}>
              <span className="flex items-center gap-3">
                <Avatar name={bid.photographer.fullName} src={avatarSource(bid.photographer.avatarKey, 64)} />
                <span className="grid content-start gap-0">
                  <Link
                    className="font-[550] wrap-anywhere hover:underline"
                    to="/profile/$personId"
                    params={{ personId: bid.photographer.id }}
                  >
                    {bid.photographer.fullName}
                  </Link>
                  <Rating average={bid.rating ?? 0} count={bid.reviewCount} />
                </span>
              </span>
              <BidStatus bid={bid} />
            </div>
          ))
        }
      </BidPages>
    </div>
  )
}
