import { CalendarPlus } from 'lucide-react'
import { ButtonAnchor } from '../ui/button.tsx'

/** Links to a calendar file, which the server gives only to the client and the hired photographer. */
export function AddToCalendar({ jobId, full }: { jobId: string; full?: boolean }) {
  return (
    <ButtonAnchor href={`/api/jobs/${jobId}/calendar.ics`} download full={full} className="justify-self-start">
      <CalendarPlus size={18} strokeWidth={1.6} aria-hidden="true" /> Add to calendar
    </ButtonAnchor>
  )
}
