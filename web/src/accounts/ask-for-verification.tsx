import { api } from '../api.ts'
import { MailMeForm } from './mail-me-form.tsx'

/** Asks for the address to which the verification mail goes once more. */
export function AskForVerification({ redirect }: { redirect: string | undefined }) {
  return (
    <MailMeForm
      words="Send the link again"
      sent="If an account with this address waits for its verification, a new link is on its way."
      send={(email) => api.accounts.resendVerification({ email, redirect })}
    />
  )
}
