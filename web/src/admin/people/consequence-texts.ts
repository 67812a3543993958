import type { Consequences } from '@shutterbid/domain/admin/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'

/** What disabling an account affects, one sentence each. */
export function consequenceTexts({ openJobs, runningJobs, pendingBids }: Consequences): string[] {
  const lines = [
    openJobs > 0 && `${counted(openJobs, 'open job')} can no longer be found until the account is enabled again.`,
    runningJobs > 0 && `${counted(runningJobs, 'job')} in progress: the other side is notified and can cancel.`,
    pendingBids > 0 && `${counted(pendingBids, 'pending bid')} can no longer be seen or accepted.`,
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : ['No open job, job in progress or pending bid is affected.']
}

function counted(count: number, what: string) {
  return count === 1 ? `1 ${what}` : `${cappedCount(count)} ${what}s`
}
