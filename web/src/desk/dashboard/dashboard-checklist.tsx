import type { Readiness } from '@shutterbid/domain/desk/dashboard-schemas'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'

type Step = {
  part: keyof Readiness
  label: string
  brings: string
  tab: 'location' | 'availability' | 'profile-photo' | 'portfolio' | 'about'
}

const steps: readonly Step[] = [
  { part: 'hasPlace', label: 'Set Location', brings: 'Brings the jobs within your range', tab: 'location' },
  { part: 'hasSchedule', label: 'Set Availability', brings: 'New jobs at your hours are announced to you', tab: 'availability' },
  { part: 'hasAvatar', label: 'Add Profile Photo', brings: 'Needed to bid: clients choose faces they can see', tab: 'profile-photo' },
  { part: 'hasPictures', label: 'Add three pictures', brings: 'Clients see them beside every bid you make', tab: 'portfolio' },
  { part: 'hasAbout', label: 'Write about yourself', brings: 'Read by clients who compare two bids', tab: 'about' },
  { part: 'hasSpecialties', label: 'Choose specialties', brings: 'You are found by those who search for that kind of shoot', tab: 'about' },
]

/** The remaining steps until the profile can win a job; nothing after that. */
export function DashboardChecklist({ readiness, personId }: { readiness: Readiness; personId: string }) {
  const done = steps.filter(({ part }) => readiness[part])
  if (done.length === steps.length) return null
  return (
    <section className="card grid content-start gap-4 p-5 md:p-7" aria-labelledby="checklist">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="section-title" id="checklist">
          Complete Your Profile
        </h2>
        <span className="caption">
          {done.length} of {steps.length} done
        </span>
      </div>
      <ul className="ruled-rows">
        {steps
          .filter(({ part }) => !readiness[part])
          .map(({ part, label, brings, tab }) => (
            <li key={part}>
              <Link className="row-link" to="/profile/$personId" params={{ personId }} search={{ tab }}>
                <span className="grid content-start gap-0">
                  <b className="font-[550]">{label}</b>
                  <span className="text-small text-ink-2">{brings}</span>
                </span>
                <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
      {done.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-2" aria-label="Done">
          {done.map(({ part, label }) => (
            <li key={part} className="text-small text-ink-2 flex items-center gap-1.5">
              <Check size={16} strokeWidth={1.6} className="text-sage" aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
