import type { AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { reportReasonLabels } from '@shutterbid/domain/feedback/schemas'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../accounts/use-viewer.ts'
import { actionLabels, entryLabels } from '../admin-texts.ts'
import { When } from '../when.tsx'
import { ListSection } from './list-section.tsx'
import { NamedPerson } from './named-person.tsx'

const jobText = { open: 'Open', in_progress: 'In progress', completed: 'Completed', cancelled: 'Cancelled' }
const bidText = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' }

export function PersonLists({ page }: { page: AdminPersonPage }) {
  const { person, jobs, bids, reportsAbout, reportsBy, events, actions } = page
  return (
    <div className="grid content-start gap-10 lg:grid-cols-2">
      <ListSection title="Jobs" empty="No jobs." items={jobs}>
        {({ id, title, status, postedAt }) => (
          <>
            <JobLink jobId={id} title={title} isReadable={status !== 'open'} />
            <span className="caption">
              {jobText[status]} · posted <When at={postedAt} />
            </span>
          </>
        )}
      </ListSection>
      {person.userType === 'photographer' ? (
        <ListSection title="Bids" empty="No bids." items={bids}>
          {({ jobTitle, status, submittedAt }) => (
            <>
              <span className="wrap-anywhere">{jobTitle}</span>
              <span className="caption">
                {bidText[status]} · sent <When at={submittedAt} />
              </span>
            </>
          )}
        </ListSection>
      ) : null}
      <ListSection title="Reports about them" empty="Nobody has reported them." items={reportsAbout}>
        {(report) => <Report {...report} from="by" />}
      </ListSection>
      <ListSection title="Reports by them" empty="They have reported nothing." items={reportsBy}>
        {(report) => <Report {...report} from="about" />}
      </ListSection>
      <ListSection title="Events" empty="Nothing in the last 90 days." items={events}>
        {({ name, detail, actor, recordedAt }) => (
          <>
            <span>
              {name.replace('.', ' ').replaceAll('_', ' ')}
              {detail ? <span>: {detail}</span> : null}
              {actor && actor.id !== person.id ? (
                <>
                  {' '}
                  by <NamedPerson person={actor} />
                </>
              ) : null}
            </span>
            <span className="caption">
              <When at={recordedAt} />
            </span>
          </>
        )}
      </ListSection>
      <ListSection title="Administration" empty="No administrator has done anything here." items={actions}>
        {({ kind, queue, reason, admin, actedAt }) => (
          <>
            <span className="wrap-anywhere">
              {actionLabels[kind]}
              {queue ? <span> {entryLabels[queue]}</span> : null}
              {reason ? <span>: {reason}</span> : null}
            </span>
            <span className="caption">
              <NamedPerson person={admin} /> · <When at={actedAt} />
            </span>
          </>
        )}
      </ListSection>
    </div>
  )
}

/** Administrators can open closed jobs; an open one only as its client or as a photographer. */
function JobLink({ jobId, title, isReadable }: { jobId: string; title: string; isReadable: boolean }) {
  const isPhotographer = useViewer()?.userType === 'photographer'
  if (!isReadable && !isPhotographer) return <span className="wrap-anywhere">{title}</span>
  return (
    <Link className="link inline-flex min-h-6 w-fit items-center wrap-anywhere" to="/jobs/$jobId" params={{ jobId }}>
      {title}
    </Link>
  )
}

function Report({
  subject,
  reason,
  note,
  content,
  reportedAt,
  answer,
  doneAt,
  doneBy,
  other,
  from,
}: AdminPersonPage['reportsBy'][number] & { from: 'by' | 'about' }) {
  return (
    <>
      <span>
        {reportReasonLabels[reason]} ({subject}), {from} <NamedPerson person={other} />
      </span>
      {note ? <span className="wrap-anywhere">“{note}”</span> : null}
      <span className="line-clamp-4 whitespace-pre-line text-small text-ink-2 wrap-anywhere">{content}</span>
      <span className="caption">
        Reported <When at={reportedAt} />
      </span>
      {answer ? (
        <span className="caption">
          Answered by <NamedPerson person={answer.by} /> · <When at={answer.sentAt} />
        </span>
      ) : null}
      <span className="caption">
        {doneAt ? (
          <>
            Done
            {doneBy ? (
              <>
                , by <NamedPerson person={doneBy} />
              </>
            ) : null}{' '}
            · <When at={doneAt} />
          </>
        ) : (
          <span>Waiting</span>
        )}
      </span>
    </>
  )
}
