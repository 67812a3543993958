import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CalendarDays, Camera, Check, MapPin } from 'lucide-react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { completenessOptions } from '../job-options.ts'

const steps = [
  { part: 'hasPlace', label: 'Set Location', help: 'Where you start from, and how far you go', search: { tab: 'location' }, Icon: MapPin },
  {
    part: 'hasSchedule',
    label: 'Set Availability',
    help: 'The hours you would take a shoot',
    search: { tab: 'availability', part: 'week' },
    Icon: CalendarDays,
  },
  {
    part: 'hasAvatar',
    label: 'Add Profile Photo',
    help: 'Clients choose faces they can see',
    search: { tab: 'profile-photo' },
    Icon: Camera,
  },
] as const

/** Renders nothing once the profile is complete. */
export function CompleteYourProfile() {
  const { id: personId } = useSignedInViewer()
  const { data: done } = useQuery(completenessOptions())
  if (!done || steps.every(({ part }) => done[part])) return null
  return (
    <section className="card grid content-start gap-6 p-5 md:p-7" aria-labelledby="complete-your-profile">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="complete-your-profile">
          Complete Your Profile
        </h2>
        <p className="text-ink-2">Jobs are matched by place and time, and clients choose people they can see.</p>
      </div>
      <div className="ruled-rows">
        {steps.map(({ part, label, help, search, Icon }) => (
          <Link key={part} to="/profile/$personId" params={{ personId }} search={search}>
            <span className="flex items-center gap-3">
              {done[part] ? (
                <Check size={20} strokeWidth={1.6} className="text-sage" aria-hidden="true" />
              ) : (
                <Icon size={20} strokeWidth={1.6} className="text-ink-3" aria-hidden="true" />
              )}
              <span className="grid content-start gap-0">
                <b className="font-[550]">{label}</b>
                <span className="text-small text-ink-2">{help}</span>
              </span>
            </span>
            {done[part] ? <StatusMark tone="done">Done</StatusMark> : <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />}
          </Link>
        ))}
      </div>
    </section>
  )
}
