import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Button } from '../../ui/button.tsx'
import { useShare } from './use-share.ts'

/** After the hire: the link still shows the hired photographer to its reader. */
export function StillShared({ job: { id: jobId } }: { job: JobView }) {
  const { endShare } = useShare(jobId)
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <span>The link to your bids still works, and shows whom you hired.</span>
      <Button
        variant="quiet"
        className="-ml-4.5 md:ml-0"
        busy={endShare.isPending}
        busyLabel="Stopping..."
        onClick={() => endShare.mutate({ jobId })}
      >
        Stop sharing
      </Button>
    </div>
  )
}
