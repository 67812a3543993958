import type { InvitableJob } from '@shutterbid/domain/bids/invitation-schemas'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { useQuery } from '@tanstack/react-query'
import { firstName } from '../../jobs/job-texts.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { AskedPerson } from './asked-person.ts'
import { InvitableJobRow } from './invitable-job-row.tsx'
import { invitableJobsOptions } from './invitation-options.ts'
import { useInvite } from './use-invite.ts'

type AskDialogProps = { person: AskedPerson; open: boolean; onClose: () => void }

/** The client's open jobs, each with what they asked this photographer about it. */
export function AskDialog({ person, open, onClose }: AskDialogProps) {
  const name = firstName(person.fullName)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={`Ask ${person.fullName} for a bid`}
      description={`${name} gets one message about the job, and decides whether to bid. You can ask ${bidLimits.invitationsPerJob} photographers about each job.`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <OpenJobs person={person} />
    </Dialog>
  )
}

function OpenJobs({ person }: { person: AskedPerson }) {
  const query = useQuery(invitableJobsOptions(person.id))
  const { invite, invitingId, error } = useInvite(person)
  if (query.isPending) return <LoadingRows rows={2} label="Loading your jobs..." />
  if (!query.data) {
    return (
      <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
        Error loading your jobs. Please try again.
      </Failed>
    )
  }
  if (query.data.length === 0) return <NoOpenJobs name={firstName(person.fullName)} />
  return (
    <div className="grid content-start gap-4">
      {error ? <Notice tone="error">{error}</Notice> : null}
      <ul className="ruled-rows">
        {query.data.map((job: InvitableJob) => (
          <li key={job.jobId}>
            <InvitableJobRow job={job} isBusy={invitingId === job.jobId} onAsk={() => invite(job.jobId)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoOpenJobs({ name }: { name: string }) {
  return (
    <div className="grid content-start justify-items-start gap-4">
      <p className="text-ink-2">You have no open job. Post one, then ask {name} to bid on it.</p>
      <ButtonLink variant="gold" to="/jobs/new">
        Post a job
      </ButtonLink>
    </div>
  )
}
