import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { WaitingProposal } from '@shutterbid/domain/jobs/terms/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { JobDialogContext } from '../actions/job-dialogs.tsx'
import { askToCancel, cancelShoot } from '../requests/cancel-dialogs.ts'
import { freeThenText } from './free-then-text.ts'

type ProposalAnswersProps = { job: JobView; proposal: WaitingProposal; side: 'client' | 'photographer'; partner: string }

/** One tap agrees, unless the photographer is busy then. Declining offers to cancel. The proposer can withdraw. */
export function ProposalAnswers({ job, proposal, side, partner }: ProposalAnswersProps) {
  const [asks, setAsks] = useState<'busy' | 'decline' | null>(null)
  const answer = useAnswer(job.id, proposal.id)
  const busyThen = side === 'photographer' && proposal.free?.isBusyThen ? proposal.free : null
  if (proposal.isOwn) {
    return (
      <>
        <Button variant="quiet" busy={answer.isBusy} busyLabel="Withdrawing..." onClick={() => answer.run('withdraw')}>
          Withdraw
        </Button>
        <Failed error={answer.error} />
      </>
    )
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="quiet" aria-haspopup="dialog" disabled={answer.isBusy} onClick={() => setAsks('decline')}>
        Decline
      </Button>
      <Button
        variant="ink"
        busy={answer.isBusy && asks === null}
        busyLabel="Agreeing..."
        onClick={() => (busyThen ? setAsks('busy') : answer.run('agree'))}
      >
        Agree
      </Button>
      {asks === null ? <Failed error={answer.error} /> : null}
      <ConfirmDialog
        open={asks === 'busy'}
        onClose={() => setAsks(null)}
        title="You are busy then"
        description={`${busyThen ? freeThenText(busyThen, null) : ''} Agree only if you can make both.`}
        confirmLabel="I can make it, agree"
        variant="ink"
        busyLabel="Agreeing..."
        cancelLabel="Back"
        busy={answer.isBusy}
        error={answer.error}
        onConfirm={() => answer.run('agreeBusy')}
      />
      <DeclineDialog job={job} side={side} partner={partner} open={asks === 'decline'} answer={answer} onClose={() => setAsks(null)} />
    </div>
  )
}

type DeclineDialogProps = {
  job: JobView
  side: 'client' | 'photographer'
  partner: string
  open: boolean
  answer: ReturnType<typeof useAnswer>
  onClose: () => void
}

function DeclineDialog({ job, side, partner, open, answer, onClose }: DeclineDialogProps) {
  const openJobDialog = useContext(JobDialogContext)
  const cancelling = cancelDialog(job, side)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={answer.isBusy}
      title="Decline this change?"
      description={`Everything stays as it was agreed, and ${partner} is notified.`}
      actions={
        <>
          <Button onClick={onClose} disabled={answer.isBusy}>
            Back
          </Button>
          <Button variant="ink" busy={answer.isBusy} busyLabel="Declining..." onClick={() => answer.run('decline')}>
            Decline
          </Button>
        </>
      }
    >
      {cancelling ? (
        <div className="grid justify-items-start gap-1">
          <p className="text-small text-ink-2">If it cannot go on as agreed, the hire can end.</p>
          <Button
            variant="quiet"
            className="-ml-4.5 text-brick"
            disabled={answer.isBusy}
            onClick={() => answer.run('decline', () => openJobDialog(cancelling))}
          >
            {side === 'client' ? 'Decline, and ask to cancel' : 'Decline, and cancel the shoot'}
          </Button>
        </div>
      ) : null}
      <Failed error={answer.error} />
    </Dialog>
  )
}

/** The question that follows; null if this side cannot cancel. */
function cancelDialog(job: JobView, side: 'client' | 'photographer') {
  if (side === 'client') return job.may.includes('requestCancellation') ? askToCancel(job) : null
  return job.may.includes('cancel') ? cancelShoot(job) : null
}

function Failed({ error }: { error: string | undefined }) {
  return error ? <Notice tone="error">{error}</Notice> : null
}

type Answer = 'agree' | 'agreeBusy' | 'decline' | 'withdraw'

const doneTexts: Record<Answer, string> = {
  agree: 'Agreed',
  agreeBusy: 'Agreed',
  decline: 'Declined',
  withdraw: 'Proposal withdrawn',
}

function useAnswer(jobId: string, proposalId: string) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ answer }: { answer: Answer; then?: (() => void) | undefined }) => {
      if (answer === 'decline') return api.jobs.declineProposal({ jobId, proposalId })
      if (answer === 'withdraw') return api.jobs.withdrawProposal({ jobId, proposalId })
      return api.bids.agreeToProposal({ jobId, proposalId, isBusyConfirmed: answer === 'agreeBusy' })
    },
    onSuccess: (job: JobView, { answer, then }) => {
      queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId } }), job)
      toast.success(doneTexts[answer])
      then?.()
    },
    onSettled: (_, failed, { then }) => refreshed(failed).then(() => (failed || then ? undefined : focusOn('job-title'))),
  })
  return {
    run: (answer: Answer, then?: () => void) => mutate({ answer, then }),
    isBusy: isPending,
    error: error ? errorMessage(error, 'Failed to send the answer') : undefined,
  }
}
