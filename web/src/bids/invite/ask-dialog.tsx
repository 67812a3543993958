import type { InvitableJob } from '@shutterbid/domain/bids/invitation-schemas'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { firstName } from '../../accounts/first-name.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { Day } from '../../ui/time/when.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { askedOnText } from './asked-on-text.ts'
import { askedOptions, invitableJobsOptions } from './invitation-options.ts'

type AskDialogProps = { person: AskedPerson; open: boolean; onClose: () => void }

/** The client's open jobs, each with its invitation of this photographer. */
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
  if (!query.data) return <Failed query={query}>Error loading your jobs. Please try again.</Failed>
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

type InvitableJobRowProps = { job: InvitableJob; isBusy: boolean; onAsk: () => void }

/** One open job: whether the photographer was asked about it, and the button that asks. */
function InvitableJobRow({ job, isBusy, onAsk }: InvitableJobRowProps) {
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-2" id={invitableRowId(job.jobId)} tabIndex={-1}>
      <div className="grid min-w-0 content-start gap-0.5">
        <span className="font-[550] wrap-anywhere">{job.title}</span>
        <span className="caption">
          <Day on={job.shootOn} weekday /> · {job.placeLabel}
        </span>
      </div>
      {job.canInvite ? (
        <Button variant="ink" busy={isBusy} busyLabel="Asking..." onClick={onAsk}>
          Ask<span className="sr-only"> about {job.title}</span>
        </Button>
      ) : (
        <span className="text-small text-ink-2">
          <State job={job} />
        </span>
      )}
    </div>
  )
}

function State({ job: { invitedAt, hasBid, invitationsLeft, zone } }: { job: InvitableJob }) {
  if (hasBid) return 'Has bid on it'
  if (invitedAt) return askedOnText(invitedAt, zone)
  return invitationsLeft <= 0 ? `You asked ${bidLimits.invitationsPerJob} photographers` : 'Closed'
}

/** Asks for a bid on one job at a time. */
function useInvite({ id: photographerId, fullName }: AskedPerson) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const { queryKey } = invitableJobsOptions(photographerId)
  const { mutate, isPending, variables, error } = useMutation(
    orpc.bids.invite.mutationOptions({
      onSuccess: ({ invitedAt }, { jobId }) => {
        queryClient.setQueryData(queryKey, (jobs) =>
          jobs?.map((job) =>
            job.jobId === jobId ? { ...job, invitedAt, canInvite: false, invitationsLeft: job.invitationsLeft - 1 } : job,
          ),
        )
        queryClient.setQueryData(askedOptions().queryKey, (asked) => [...(asked ?? []), photographerId])
        toast.success(`${fullName} was asked`)
        // The pressed button is gone.
        focusOn(invitableRowId(jobId))
      },
      onError: (error) => refreshed(error),
    }),
  )
  return {
    invite: (jobId: string) => (isPending ? undefined : mutate({ jobId, photographerId })),
    invitingId: isPending ? variables.jobId : null,
    error: error ? errorMessage(error, 'Failed to ask. Please try again.') : null,
  }
}

function invitableRowId(jobId: string) {
  return `ask-about-${jobId}`
}

/** A photographer whom the viewer may ask for a bid. */
export type AskedPerson = { id: string; fullName: string }
