import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { firstName } from '../../accounts/first-name.ts'
import { Notice } from '../../ui/notice.tsx'
import { Ago } from '../../ui/time/when.tsx'

/** For a photographer whom the client asked to bid, until they do. */
export function AskedForBid({ job: { client, invitedAt, zone }, loadedAt }: { job: JobView; loadedAt: number }) {
  if (!invitedAt) return null
  return (
    <Notice tone="info">
      {firstName(client.fullName)} asked you for a bid <Ago at={invitedAt} zone={zone} now={loadedAt} />. Other photographers can bid, too.
    </Notice>
  )
}
