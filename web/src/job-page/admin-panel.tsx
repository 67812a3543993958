import { budgetText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Link } from '@tanstack/react-router'
import { TroubleList } from '../jobs/delivery/trouble-list.tsx'
import { cancelReasonLabels } from '../jobs/job-texts.ts'
import { Price } from '../ui/money.tsx'

/** The outcome of a job, for an administrator without a part in it. */
export function AdminPanel({ job }: { job: JobView }) {
  const { budgetDollars, status, cancelReason, cancelNote, client, photographer, troubles } = job
  return (
    <aside
      aria-label="Administration"
      className="card grid content-start gap-5 p-5 md:p-7 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <div className="grid content-start gap-1">
        <span className="caption">Client’s budget</span>
        <Price size={budgetDollars === 0 ? undefined : 'l'}>{budgetText(budgetDollars)}</Price>
      </div>
      {photographer ? (
        <p className="wrap-anywhere">
          Hired:{' '}
          <Link className="link font-[550]" to="/profile/$personId" params={{ personId: photographer.id }}>
            {photographer.fullName}
          </Link>
        </p>
      ) : null}
      {status === 'cancelled' && cancelReason ? (
        <p className="wrap-anywhere">
          {cancelReasonLabels[cancelReason]}
          {cancelNote ? <span> Reason: {cancelNote}</span> : null}
        </p>
      ) : null}
      <TroubleList
        troubles={troubles}
        nameOf={({ isByClient }) => (isByClient ? client : photographer)?.fullName ?? ''}
        answererOf={({ isByClient }) => (isByClient ? photographer : client)?.fullName ?? ''}
      />
      <p className="text-small text-ink-2">
        Administrators do not see amounts and messages of bids, the exact address, or requests between the client and the photographer.
      </p>
    </aside>
  )
}
