import { api } from '../../api.ts'
import { RequestLinkForm } from '../request-link-form.tsx'

type AskForVerificationProps = {
  /** The search parameters of this page, to which the form leads back without JavaScript. */
  page: { token?: string | undefined; redirect?: string | undefined }
  outcome: string | undefined
  email: string | undefined
}

export function AskForVerification({ page, outcome, email }: AskForVerificationProps) {
  return (
    <RequestLinkForm
      label="Send the link again"
      sent="If a sign-up with this address waits for its verification, a new link is on its way."
      action="/api/forms/verification-mail"
      kept={page}
      outcome={outcome}
      email={email}
      send={api.signingIn.resendVerification}
    />
  )
}
