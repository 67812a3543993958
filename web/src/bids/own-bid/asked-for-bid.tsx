import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { Notice } from '../../ui/notice.tsx'
import { Ago } from '../../ui/time/when.tsx'

const AskedAgain = lazyRouteComponent(() => import('./asked-again.tsx'), 'AskedAgain')

/** For a photographer whom the client asked to bid, until they do. */
export function AskedForBid({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { client, invitedAt, earlierOffer, zone } = job
  if (!invitedAt) return null
  if (earlierOffer) {
    return (
      <Suspense>
        <AskedAgain job={job} offer={earlierOffer} clientName={firstName(client.fullName)} />
      </Suspense>
    )
  }
  return (
    <Notice tone="info">
      {firstName(client.fullName)} asked you for a bid <Ago at={invitedAt} zone={zone} now={loadedAt} />. Other photographers can bid, too.
    </Notice>
  )
}
