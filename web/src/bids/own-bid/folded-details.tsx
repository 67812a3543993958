import { detailNames } from '@shutterbid/domain/bids/bid-details'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Skeleton } from '../../loading/skeleton.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import type { TypedDetails } from './typed-bid.ts'

const BidDetailFields = lazyPart(() => import('./bid-detail-fields.tsx').then((file) => file.BidDetailFields))

/** The terms of a bid, folded until a field is filled in or wrong. In a new bid the usual terms stay folded. */
export function FoldedDetails({ job, isNew }: { job: JobView; isNew: boolean }) {
  const { control, formState } = useFormContext<TypedDetails>()
  const { dirtyFields, errors } = formState
  const isFilled = useWatch({ control, name: detailNames }).some(Boolean)
  const needsAttention = (isFilled && !isNew) || detailNames.some((detail) => errors[detail] || dirtyFields[detail])
  const [isOpened, setIsOpened] = useState(needsAttention)
  if (needsAttention && !isOpened) setIsOpened(true)
  return (
    <Collapsible
      title={isFilled && isNew && !isOpened ? 'Your usual terms' : 'Add terms: hours, pictures, delivery, deposit'}
      open={isOpened}
      onOpen={() => setIsOpened(true)}
    >
      {isOpened ? (
        <Suspense fallback={<Skeleton className="h-42" />}>
          <BidDetailFields job={job} />
        </Suspense>
      ) : null}
    </Collapsible>
  )
}
