import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { Link } from '@tanstack/react-router'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { useViewer } from '../../accounts/use-viewer.ts'
import { redirectPath } from '../../routing/redirect-path.ts'
import { useHistoryState } from '../../routing/use-history-state.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { AskForVerification } from './ask-for-verification.tsx'
import { ResendVerification } from './resend-verification.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    signUpEmail?: string
  }
}

type CheckYourEmailScreenProps = { redirect: string | undefined; outcome: string | undefined; email: string | undefined }

export function CheckYourEmailScreen({ redirect, outcome, email }: CheckYourEmailScreenProps) {
  const viewer = useViewer()
  const { signUpEmail } = useHistoryState()
  if (viewer && viewer.email.toLowerCase() === signUpEmail?.toLowerCase()) return <VerifiedInOtherTab redirect={redirect} />
  return (
    <PageWithPhoto
      title="Check Your Email"
      picture="gulf"
      lead={
        <p>
          We sent a link to {signUpEmail ? <b className="text-ink">{signUpEmail}</b> : <span>your address</span>}. Open it and type your
          password: that verifies your email address and signs you in.{' '}
          {redirect?.startsWith('/jobs/new') ? <span>The job you started waits there, also on another device.</span> : null}
        </p>
      }
    >
      <section className="grid content-start gap-3 border-t border-line pt-6">
        <h2 className="title">Nothing there?</h2>
        <p className="text-ink-2 text-small">Look in your spam folder, too. The link works for {signInLimits.verificationHours} hours.</p>
        {signUpEmail ? (
          <ResendVerification email={signUpEmail} />
        ) : (
          <AskForVerification page={{ redirect }} outcome={outcome} email={email} />
        )}
      </section>
      <Link className="link mt-6 inline-flex min-h-11 items-center justify-self-start" to="/sign-in" search={redirect ? { redirect } : {}}>
        Back to sign in
      </Link>
    </PageWithPhoto>
  )
}

/** This tab is reloaded once the link was used in another one. */
function VerifiedInOtherTab({ redirect }: { redirect: string | undefined }) {
  return (
    <PageWithPhoto title="Your email is verified" picture="gulf" lead="You are signed in. Go on here, or in the tab of the link.">
      <ButtonAnchor variant="ink" size="lg" full href={redirectPath(redirect)}>
        Go on
      </ButtonAnchor>
    </PageWithPhoto>
  )
}
