import { useMutation } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { reasonOfError, wordsOfError } from '../live/words-of-error.ts'
import { SubmitButton } from '../shell/submit-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AskForVerification } from './ask-for-verification.tsx'
import { JoinPage } from './join-page.tsx'

type VerifyEmailScreenProps = { token: string; redirect: string | undefined }

/** Where the link of the mail leads. A button acts, because mail scanners follow links. */
export function VerifyEmailScreen({ token, redirect }: VerifyEmailScreenProps) {
  const verify = useMutation(ask.accounts.verifyEmail.mutationOptions())
  if (verify.data) {
    const next = verify.data.redirect ?? redirect
    return (
      <JoinPage title="Your email is verified" picture="gulf" lead="Your account is ready. Sign in to start.">
        <ButtonLink variant="ink" size="lg" full to="/sign-in" search={next ? { redirect: next } : {}}>
          Sign In
        </ButtonLink>
      </JoinPage>
    )
  }
  return (
    <JoinPage title="Verify your email" picture="gulf" lead="One press, and your account is ready.">
      <form
        className="stack s24"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!verify.isPending) verify.mutate({ token })
        }}
      >
        {verify.isError ? <Notice tone="error">{wordsOfError(verify.error)}</Notice> : null}
        {reasonOfError(verify.error) === 'link_expired' ? null : (
          <SubmitButton variant="ink" size="lg" full busy={verify.isPending} busyWords="Verifying...">
            Verify my email
          </SubmitButton>
        )}
      </form>
      {verify.isError ? (
        <section className="stack s12 border-t border-line pt-6">
          <h2 className="title">Need a new link?</h2>
          <AskForVerification redirect={redirect} />
        </section>
      ) : null}
    </JoinPage>
  )
}
