import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const MeetingPointDialog = lazyDialog(async () => (await import('./meeting-point-dialog.tsx')).MeetingPointDialog)

/** For the client of a hire, until the shoot is over. `isNext`: it is the one thing to do now. */
export function SetMeetingPoint({ job, isNext }: { job: JobView; isNext: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!job.may.includes('setMeetingPoint')) return null
  return (
    <>
      <Button
        variant={isNext ? 'gold' : 'quiet'}
        className={isNext ? 'mt-1 w-fit' : '-ml-4.5 w-fit'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {job.meetingPoint ? 'Change where you meet' : 'Say where you meet'}
      </Button>
      <MeetingPointDialog open={isOpen} onClose={() => setIsOpen(false)} job={job} />
    </>
  )
}
