import { requestTimes } from '@shutterbid/domain/jobs/request-deadlines'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { ChevronDown } from 'lucide-react'
import { useContext, useState } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import type { JobDialog } from '../actions/action-dialog.tsx'
import { JobDialogContext } from '../actions/job-dialogs.tsx'

const MenuItem = lazyPart(() => import('../../ui/menu/panel/menu-items.tsx').then((file) => file.MenuItem))
const ProposeTermsDialog = lazyDialog(async () => (await import('../terms/propose-terms-dialog.tsx')).ProposeTermsDialog)

/** Beside the button that writes to the other side of a hire. A waiting request or proposal is answered under the title. */
export function ChangeOrCancel({ job }: { job: JobView }) {
  const { may, request } = job
  const openDialog = useContext(JobDialogContext)
  const [isProposing, setIsProposing] = useState(false)
  const canAsk = may.includes('requestCancellation')
  const canCancel = may.includes('cancel') && request?.kind !== 'cancellation'
  const canPropose = may.includes('proposeTerms')
  const label = 'Change or cancel'
  return (
    <>
      {canAsk || canCancel || canPropose ? (
        <Menu
          label={label}
          trigger={
            <>
              {label} <ChevronDown size={18} strokeWidth={1.6} aria-hidden="true" />
            </>
          }
          preload={MenuItem.preload}
        >
          {canPropose ? <MenuItem onChoose={() => setIsProposing(true)}>Propose a change</MenuItem> : null}
          {canAsk ? (
            <MenuItem danger onChoose={() => openDialog(askToCancel(job))}>
              Ask to cancel
            </MenuItem>
          ) : null}
          {canCancel ? (
            <MenuItem danger onChoose={() => openDialog(cancelShoot(job))}>
              Cancel shoot
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
      <ProposeTermsDialog open={isProposing} onClose={() => setIsProposing(false)} job={job} />
    </>
  )
}

function askToCancel({ title, photographer }: JobView): JobDialog {
  const name = firstName(photographer?.fullName ?? '')
  return {
    action: 'requestCancellation',
    title: 'Ask to cancel this job?',
    description: `${name} is notified at once. Without an answer “${title}” is cancelled after ${requestTimes.cancellationHours} hours. You can post it again afterwards.`,
    sentenceFor: name,
    confirmLabel: 'Ask to cancel',
    cancelLabel: 'Keep the job',
    busyLabel: 'Sending...',
    doneText: 'Request sent',
  }
}

function cancelShoot({ client }: JobView): JobDialog {
  const name = firstName(client.fullName)
  return {
    action: 'cancel',
    title: 'Cancel this shoot?',
    description: `${name} is notified at once, reads your reason, and has to find somebody else. Your profile counts it among the hires that you cancelled. This cannot be undone.`,
    reasonFor: name,
    confirmLabel: 'Cancel shoot',
    cancelLabel: 'Keep it',
    busyLabel: 'Cancelling...',
    doneText: 'Job cancelled',
  }
}
