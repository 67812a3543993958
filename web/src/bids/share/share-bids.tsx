import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Beside the heading of the bids: lets the client choose with somebody else. */
export function ShareBids({ job }: { job: JobView }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!job.may.includes('shareBids')) return null
  const icon = <Users size={20} strokeWidth={1.6} aria-hidden="true" />
  const opens = { 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) } as const
  return (
    <>
      <IconButton className="md:hidden" label="Choose together" icon={icon} {...opens} />
      <Button className="max-md:hidden" variant="quiet" {...opens}>
        {icon} Choose together
      </Button>
      <ShareDialog job={job} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
