import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { useHistoryState } from '../../routing/use-history-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AskForVerification } from './ask-for-verification.tsx'
import { ResendVerification } from './resend-verification.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    signUpEmail?: string
  }
}

type CheckYourEmailScreenProps = { redirect: string | undefined; outcome: string | undefined; email: string | undefined }

export function CheckYourEmailScreen({ redirect, outcome, email }: CheckYourEmailScreenProps) {
  const { signUpEmail } = useHistoryState()
  return (
    <PageWithPhoto
      title="Check Your Email"
      picture="gulf"
      lead={
        <p>
          We sent a link to {signUpEmail ? <b className="text-ink">{signUpEmail}</b> : 'your address'}. Open it and type your password to
          verify your email address, then sign in.
        </p>
      }
    >
      <div className="grid content-start gap-8">
        <ButtonLink variant="ink" size="lg" full to="/sign-in" search={redirect ? { redirect } : {}}>
          Back to sign in
        </ButtonLink>
        <section className="grid content-start gap-3 border-t border-line pt-6">
          <h2 className="title">Nothing there?</h2>
          <p className="text-ink-2 text-small">Look in your spam folder, too. The link works for {signInLimits.verificationHours} hours.</p>
          {signUpEmail ? (
            <ResendVerification email={signUpEmail} />
          ) : (
            <AskForVerification page={{ redirect }} outcome={outcome} email={email} />
          )}
        </section>
      </div>
    </PageWithPhoto>
  )
}
