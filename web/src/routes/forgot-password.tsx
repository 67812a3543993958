import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../accounts/forgot-password-screen.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { bare: true },
  head: () => ({ meta: [{ title: 'Forgot your password? · Shutterbid' }] }),
  component: ForgotPasswordScreen,
})
