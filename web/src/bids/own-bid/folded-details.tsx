import { detailNames } from '@shutterbid/domain/bids/bid-details'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Skeleton } from '../../loading/skeleton.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import type { TypedDetails } from './typed-bid.ts'

const BidDetailFields = lazyPart(() => import('./bid-detail-fields.tsx').then((file) => file.BidDetailFields))

/** The terms of a bid, folded until a field is filled in or wrong. */
export function FoldedDetails({ job }: { job?: JobView }) {
  const { control, formState } = useFormContext<TypedDetails>()
  const typed = useWatch({ control, name: detailNames })
  const needsAttention = typed.some(Boolean) || detailNames.some((detail) => formState.errors[detail])
  const [isOpened, setIsOpened] = useState(needsAttention)
  if (needsAttention && !isOpened) setIsOpened(true)
  return (
    <Collapsible title="Add terms: hours, pictures, delivery, deposit" open={isOpened} onOpen={() => setIsOpened(true)}>
      {isOpened ? (
        <Suspense fallback={<Skeleton className="h-42" />}>
          <BidDetailFields job={job} />
        </Suspense>
      ) : null}
    </Collapsible>
  )
}
