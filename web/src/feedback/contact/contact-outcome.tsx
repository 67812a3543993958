import { waitOutcomeText } from '@shutterbid/domain/shared/too-many-tries'
import { Notice } from '../../ui/notice.tsx'

type ContactOutcomeProps = {
  /** 'sent', or why the message was not sent. */
  outcome: string
  /** The reason as text, if it is known already. */
  message: string | undefined
}

export function ContactOutcome({ outcome, message }: ContactOutcomeProps) {
  if (outcome === 'sent') return <Notice tone="good">Thank you. We have your message and will answer by mail.</Notice>
  return (
    <Notice tone="error">
      <b className="font-[550]">Failed to send message</b>
      <p>{message ?? reasonText(outcome)}</p>
    </Notice>
  )
}

/** After a form was submitted without JavaScript: the browser keeps what was typed on the previous page. */
function reasonText(outcome: string) {
  if (outcome === 'bad_request') return 'Go back in your browser, check each field, and send it again.'
  return `${waitOutcomeText(outcome) ?? 'Unable to send message. Please try again later.'} What you typed is still there if you go back in your browser.`
}
