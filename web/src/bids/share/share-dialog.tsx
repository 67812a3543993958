import type { ShareView } from '@shutterbid/domain/bids/share-schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../forms/text-field.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { shareOptions, useShare } from './use-share.ts'

type ShareDialogProps = { job: JobView; open: boolean; onClose: () => void }

export function ShareDialog({ job, open, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose together"
      description="Send a link to the person you choose with. They read the bids without an account, put a heart on those they like, and write to you about them. Only you can accept one."
    >
      <Share job={job} />
    </Dialog>
  )
}

function Share({ job }: { job: JobView }) {
  const query = useQuery(shareOptions(job.id))
  const { makeShare, endShare } = useShare(job.id)
  const [asking, setAsking] = useState<'replace' | 'end'>()
  const close = () => setAsking(undefined)
  const make = () => makeShare.mutate({ jobId: job.id }, { onSettled: close })
  return (
    <Loaded query={query} failedText="Failed to load your link">
      {(share) => (
        <div className="grid content-start gap-6">
          {share ? <Link share={share} job={job} /> : null}
          {share ? (
            <div className="-ml-4.5 flex flex-wrap gap-x-1">
              <Button variant="quiet" onClick={() => setAsking('replace')}>
                Make a new link
              </Button>
              <Button variant="quiet" className="text-brick" onClick={() => setAsking('end')}>
                Stop sharing
              </Button>
            </div>
          ) : (
            <Button variant="ink" className="justify-self-start" busy={makeShare.isPending} busyLabel="Making..." onClick={make}>
              Make a link
            </Button>
          )}
          <ConfirmDialog
            open={asking === 'replace'}
            onClose={close}
            onConfirm={make}
            title="Make a new link?"
            description="The link that you sent stops working at once. Hearts and comments stay."
            confirmLabel="Make a new one"
            busyLabel="Making..."
            busy={makeShare.isPending}
            variant="ink"
          />
          <ConfirmDialog
            open={asking === 'end'}
            onClose={close}
            onConfirm={() => endShare.mutate({ jobId: job.id }, { onSettled: close })}
            title="Stop sharing?"
            description="The link stops working at once, and the hearts and comments made by it are deleted."
            confirmLabel="Stop sharing"
            cancelLabel="Keep sharing"
            busyLabel="Stopping..."
            busy={endShare.isPending}
          />
        </div>
      )}
    </Loaded>
  )
}

function Link({ share: { address, companionName }, job }: { share: ShareView; job: JobView }) {
  if (!address) return <p>This link cannot be shown again. If you no longer have it, make a new one.</p>
  const sent = { title: job.title, url: address }
  const canSend = typeof navigator.share === 'function' && navigator.canShare(sent)
  return (
    <div className="grid content-start gap-3">
      <TextField label="Link to your bids" value={address} readOnly onFocus={(event) => event.target.select()} />
      <p className="text-small text-ink-2">
        {companionName
          ? `${companionName} reads your bids by this link.`
          : 'Whoever has it can read your bids, but no address and no messages, until you stop sharing or the job ends.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {canSend ? (
          // Rejected when the sheet is closed without sending.
          <Button variant="ink" onClick={() => void navigator.share(sent).catch(() => {})}>
            <Send size={18} strokeWidth={1.6} aria-hidden="true" /> Send
          </Button>
        ) : null}
        <CopyButton variant={canSend ? 'outline' : 'ink'} text={address} what="link" />
      </div>
    </div>
  )
}
