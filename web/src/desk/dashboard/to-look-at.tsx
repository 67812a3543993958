import type { DashboardView } from '@shutterbid/domain/desk/dashboard-schemas'
import { dayText, instantText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { clashText } from '../own-bids/clash-texts.ts'

type ToLookAtProps = Pick<DashboardView, 'proposals' | 'collisions'> & { loadedAt: number }

/** Proposals to answer, then bids and shoots that collide; nothing without either. */
export function ToLookAt({ proposals, collisions, loadedAt }: ToLookAtProps) {
  if (proposals.length + collisions.length === 0) return null
  return (
    <section className="grid content-start gap-4" aria-labelledby="to-look-at">
      <h2 className="section-title" id="to-look-at">
        To look at
      </h2>
      <ul className="ruled-rows">
        {proposals.map(({ jobId, title, clientName, zone, dueAt }) => (
          <Row key={jobId} jobId={jobId} title={title} when={`Answer by ${instantText(dueAt, zone, loadedAt)}`}>
            {firstName(clientName)} proposes a change
          </Row>
        ))}
        {collisions.map(({ kind, jobId, title, zone, startsAt, clash }) => (
          <Row
            key={`${kind} ${jobId}`}
            jobId={jobId}
            title={title}
            when={dayText(localDateTime(startsAt, zone).on, { today: localDateTime(loadedAt, zone).on })}
          >
            Your {kind} {clash.isTooClose ? 'leaves too little time for' : 'is at the same time as'} {clashText(clash)}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({ jobId, title, when, children }: { jobId: string; title: string; when: string; children: ReactNode }) {
  return (
    <li>
      <Link className="row-link flex-wrap gap-y-0" to="/jobs/$jobId" params={{ jobId }}>
        <span className="grid min-w-0 content-start gap-0">
          <b className="font-[550] wrap-anywhere">{title}</b>
          <span className="text-small text-ink-2 wrap-anywhere">{children}</span>
        </span>
        <span className="caption">{when}</span>
      </Link>
    </li>
  )
}
