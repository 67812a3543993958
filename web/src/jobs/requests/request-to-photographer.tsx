import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Notice } from '../../ui/notice.tsx'
import { instantText } from '../../ui/time/when-texts.ts'
import { JobActionButton } from '../actions/job-action-button.tsx'
import { firstName } from '../job-texts.ts'

/** For the hired photographer: the client's request with its deadline, and a note if the client's account is disabled. */
export function RequestToPhotographer({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { request, may, zone } = job
  const name = firstName(job.client.fullName)
  return (
    <>
      {job.isPartnerDisabled ? (
        <Notice tone="note">
          {name}’s account was disabled. Ask whether the shoot takes place if you can reach them; you can cancel it at any time.
        </Notice>
      ) : null}
      {request ? (
        <div className="grid content-start gap-2">
          <Notice tone="info">
            {request.kind === 'completion'
              ? `${name} asks you to mark this shoot complete. Without an answer it is completed on ${instantText(request.dueAt, zone, loadedAt)}.`
              : `${name} asks to cancel this shoot. Without an answer it is cancelled on ${instantText(request.dueAt, zone, loadedAt)}.`}
          </Notice>
          {may.includes('answerNotYet') ? (
            <JobActionButton
              action="answerNotYet"
              look={{ full: true }}
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
          ) : null}
        </div>
      ) : null}
    </>
  )
}
