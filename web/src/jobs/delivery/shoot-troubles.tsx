import type { TroubleView } from '@shutterbid/domain/jobs/delivery-schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Collapsible } from '../../ui/collapsible.tsx'
import { JobActionButton } from '../actions/job-action-button.tsx'
import { TroubleList } from './trouble-list.tsx'

type ShootTroublesProps = { job: JobView; side: 'client' | 'photographer'; partner: string }

/** What one side of a hire says went wrong, and the answer of the other. */
export function ShootTroubles({ job: { troubles, may }, side, partner }: ShootTroublesProps) {
  const isOwn = ({ isByClient }: TroubleView) => isByClient === (side === 'client')
  const questions = [
    ['answerTrouble', `Answer ${partner}`, 'Your answer'],
    ['didNotCome', `${partner} did not come`, 'What happened'],
    ['couldNotShoot', 'We could not shoot', 'What happened'],
  ] as const
  const buttons = questions.map(([action, title, reasonLabel]) => (
    <JobActionButton
      key={action}
      action={action}
      look={{ variant: 'quiet', className: '-ml-4.5 w-fit' }}
      title={title}
      description={`${partner} is notified. Only the two of you and our administrators read it. You can say it once.`}
      reasonFor={`${partner} and our administrators`}
      reasonLabel={reasonLabel}
      confirmLabel="Send"
      confirmVariant="ink"
      cancelLabel="Back"
      busyLabel="Sending..."
      doneText="Sent"
    >
      {title}
    </JobActionButton>
  ))
  return (
    <>
      <TroubleList
        troubles={troubles}
        nameOf={(trouble) => (isOwn(trouble) ? 'You' : partner)}
        answererOf={(trouble) => (isOwn(trouble) ? partner : 'You')}
      />
      {may.includes('answerTrouble') ? buttons[0] : null}
      {may.includes('sayTrouble') ? (
        <Collapsible title="Something went wrong">
          <div className="grid justify-items-start">{buttons.slice(1)}</div>
        </Collapsible>
      ) : null}
    </>
  )
}
