import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { closedJobText } from '../received/bid-unavailable-text.ts'
import { changeSentence, comparedBids } from './compared-bids.ts'
import { ComparisonTable } from './comparison-table.tsx'

type ComparisonDialogProps = {
  open: boolean
  onClose: () => void
  /** The bids as they were when the comparison was opened. */
  seen: readonly BidView[]
  /** All bids in their current state. */
  bids: readonly BidView[]
  job: JobView
  loadedAt: number
  onAccept: (bidId: string) => void
}

/** Two to four bids next to each other. Changes are announced, and each bid keeps its column. */
export function ComparisonDialog({ open, onClose, seen, bids, job, loadedAt, onAccept }: ComparisonDialogProps) {
  const id = useId()
  const compared = comparedBids(seen, bids)
  const announcement = compared.map(changeSentence).filter(Boolean).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when a change removes the focused button.
  useEffect(() => {
    if (open) focusOn(id)
  }, [announcement])
  return (
    <Modal open={open} onClose={onClose} className="modal comparison-dialog" labelledBy={id}>
      <div className="dialog">
        <div className="flex items-center justify-between gap-3">
          <h2 className="section-title" id={id} tabIndex={-1}>
            {seen.length} bids side by side
          </h2>
          <IconButton label="Close" icon={<X size={20} strokeWidth={1.6} aria-hidden="true" />} onClick={onClose} />
        </div>
        <p className="sr-only" role="status">
          {announcement}
        </p>
        {job.status === 'open' ? null : (
          <Notice
            tone="note"
            action={
              <Button variant="quiet" onClick={onClose}>
                See the job
              </Button>
            }
          >
            {closedJobText(job)}
          </Notice>
        )}
        <ComparisonTable compared={compared} job={job} loadedAt={loadedAt} labelledBy={id} onAccept={onAccept} />
      </div>
    </Modal>
  )
}
