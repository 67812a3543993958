import { api } from '../../api.ts'
import { MailMeForm } from '../mail-me-form.tsx'

export function AskForVerification() {
  return (
    <MailMeForm
      label="Send the link again"
      sent="If a sign-up with this address waits for its verification, a new link is on its way."
      send={api.accounts.resendVerification}
    />
  )
}
