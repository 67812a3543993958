import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import type { MeetingJob } from './meeting-point-dialog.tsx'

const MeetingPointDialog = lazyDialog(async () => (await import('./meeting-point-dialog.tsx')).MeetingPointDialog)

type SetMeetingPointProps = { job: MeetingJob & Pick<JobView, 'may'> /** It is the one thing to do now. */; isNext?: boolean }

/** For the client of a hire, until the shoot is over. */
export function SetMeetingPoint({ job, isNext }: SetMeetingPointProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!job.may.includes('setMeetingPoint')) return null
  return (
    <>
      <Button
        variant={isNext ? 'gold' : 'quiet'}
        className={isNext ? undefined : '-ml-4.5 w-fit'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {job.meetingPoint ? 'Change where you meet' : 'Say where you meet'}
      </Button>
      <MeetingPointDialog open={isOpen} onClose={() => setIsOpen(false)} job={job} />
    </>
  )
}
