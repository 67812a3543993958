import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { firstName } from '../../accounts/first-name.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { JobActionButton } from '../actions/job-action-button.tsx'
import { cancelReasonText } from '../job-texts.ts'
import { ProposalNotice } from '../terms/proposal-notice.tsx'
import { WrittenNote } from './written-note.tsx'

/** Under the title, for the hired photographer: a disabled client, the client's request, earlier answers, and why the job ended. */
export function PhotographerNotices({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { client, request, notYet, zone, cancelReason, cancelNote } = job
  const name = firstName(client.fullName)
  const timeText = (instant: Date) => instantText(instant, zone, loadedAt)
  if (job.status === 'cancelled' && cancelReason) {
    return (
      <Notice tone="note">
        {cancelReasonText(cancelReason, 'photographer')}
        {cancelNote ? <span> Reason: {cancelNote}</span> : null}
      </Notice>
    )
  }
  return (
    <>
      {job.isPartnerDisabled ? (
        <Notice tone="note">
          {name}’s account was disabled. Ask whether the shoot takes place if you can reach them; you can cancel it at any time.
        </Notice>
      ) : null}
      <ProposalNotice job={job} loadedAt={loadedAt} side="photographer" partner={name} />
      {request?.kind === 'completion' ? (
        <Notice tone="info" action={job.may.includes('answerNotYet') ? <NotYet name={name} /> : null}>
          {name} asks you to mark this shoot complete. Without an answer it is completed on {timeText(request.dueAt)}.
          <WrittenNote note={request.note} />
        </Notice>
      ) : null}
      {request?.kind === 'cancellation' ? (
        <Notice tone="info" action={<CancellationAnswers job={job} name={name} />}>
          {name} asks to cancel this shoot. {name} can leave this hire; without your answer it ends on {timeText(request.dueAt)}.
          <WrittenNote note={request.note} />
        </Notice>
      ) : null}
      {notYet && !request ? (
        <Notice tone="note">
          You answered “not yet” on {timeText(notYet.answeredAt)}. {name} can ask again{' '}
          <span>{notYet.askAgainAt.getTime() > loadedAt ? `from ${timeText(notYet.askAgainAt)}` : 'now'}</span>.
        </Notice>
      ) : null}
    </>
  )
}

function NotYet({ name }: { name: string }) {
  return (
    <JobActionButton
      action="answerNotYet"
      look={{ variant: 'quiet' }}
      title="Answer “not yet”?"
      description={`${name} gets a notification that you need more time, and can ask again in 7 days.`}
      confirmLabel="Answer “not yet”"
      confirmVariant="ink"
      cancelLabel="Back"
      busyLabel="Sending..."
      doneText="Answer sent"
    >
      Not yet
    </JobActionButton>
  )
}

function CancellationAnswers({ job: { title, client, may, isPartnerDisabled }, name }: { job: JobView; name: string }) {
  return (
    <div className="flex flex-wrap justify-end">
      {isPartnerDisabled ? null : (
        <ButtonLink variant="quiet" to="/messages" search={{ user: client.id }}>
          Message {name}
        </ButtonLink>
      )}
      {may.includes('cancel') ? (
        <JobActionButton
          action="cancel"
          look={{ variant: 'quiet', className: 'text-brick' }}
          title={`Agree with ${name} to cancel?`}
          description={`“${title}” ends at once, and your time is free again. This cannot be undone.`}
          confirmLabel="Agree"
          cancelLabel="Back"
          busyLabel="Cancelling..."
          doneText="Job cancelled"
        >
          Agree
        </JobActionButton>
      ) : null}
    </div>
  )
}
