import { Link } from '@tanstack/react-router'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { api } from '../../api.ts'
import { RequestLinkForm } from '../request-link-form.tsx'

type ForgotPasswordScreenProps = { redirect?: string | undefined; outcome?: string | undefined; email?: string | undefined }

export function ForgotPasswordScreen({ redirect, outcome, email }: ForgotPasswordScreenProps) {
  return (
    <PageWithPhoto title="Forgot your password?" lead="Tell us your address, and we send you a link to choose a new one.">
      <RequestLinkForm
        label="Send the link"
        sent="If there is an account with this address, a link to choose a new password is on its way. It works for an hour. We send at most three an hour: if nothing comes, use the newest one in your inbox."
        action="/api/forms/forgot-password"
        kept={{ redirect }}
        outcome={outcome}
        email={email}
        send={api.signingIn.requestPasswordReset}
      />
      <p className="text-small">
        <Link className="link -my-2 inline-flex min-h-11 items-center" to="/sign-in" search={redirect ? { redirect } : {}}>
          Back to sign in
        </Link>
      </p>
    </PageWithPhoto>
  )
}
