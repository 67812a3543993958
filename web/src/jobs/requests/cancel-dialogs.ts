import { requestTimes } from '@shutterbid/domain/jobs/request-deadlines'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { firstName } from '../../accounts/first-name.ts'
import type { JobDialog } from '../actions/action-dialog.tsx'

/** By the client. */
export function askToCancel({ title, photographer }: JobView): JobDialog {
  const name = firstName(photographer?.fullName ?? '')
  return {
    action: 'requestCancellation',
    title: 'Ask to cancel this job?',
    description: `${name} is notified at once. Without an answer “${title}” is cancelled after ${requestTimes.cancellationHours} hours. You can post it again afterwards.`,
    sentenceFor: name,
    confirmLabel: 'Ask to cancel',
    cancelLabel: 'Keep the job',
    busyLabel: 'Sending...',
    doneText: 'Request sent',
  }
}

/** By the photographer. */
export function cancelShoot({ client }: JobView): JobDialog {
  const name = firstName(client.fullName)
  return {
    action: 'cancel',
    title: 'Cancel this shoot?',
    description: `${name} is notified at once, reads your reason, and has to find somebody else. Your profile counts it among the hires that you cancelled. This cannot be undone.`,
    reasonFor: name,
    confirmLabel: 'Cancel shoot',
    cancelLabel: 'Keep it',
    busyLabel: 'Cancelling...',
    doneText: 'Job cancelled',
  }
}
