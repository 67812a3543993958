import { createFileRoute } from '@tanstack/react-router'
import { EmailChangeScreen } from '../../accounts/security/change-email/email-change-screen.tsx'

export const Route = createFileRoute('/(accounts)/email-change-confirmation')({
  staticData: { bare: true },
  head: () => ({ meta: [{ title: 'One More Step · Shutterbid' }] }),
  component: EmailChangeScreen,
})
