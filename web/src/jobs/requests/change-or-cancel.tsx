import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { ChevronDown } from 'lucide-react'
import { useContext, useState } from 'react'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { JobDialogContext } from '../actions/job-dialogs.tsx'
import { askToCancel, cancelShoot } from './cancel-dialogs.ts'

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
