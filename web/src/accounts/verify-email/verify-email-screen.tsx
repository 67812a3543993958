import { accountRefusals } from '@shutterbid/domain/accounts/refusals'
import type { VerificationLinkView } from '@shutterbid/domain/accounts/schemas'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageWithPhoto } from '../page-with-photo.tsx'
import { AskForVerification } from './ask-for-verification.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

type State = VerificationLinkView['state'] | 'done'
type VerifyEmailScreenProps = {
  token: string
  link: VerificationLinkView
  redirect: string | undefined
  /** The outcome of a form that the browser submitted without JavaScript, and the address typed in it. */
  outcome: string | undefined
  email: string | undefined
}

/** Asks for the sign-up password and needs a button press, because mail scanners follow links. */
export function VerifyEmailScreen({ token, link, redirect, outcome, email }: VerifyEmailScreenProps) {
  const [state, setState] = useState<State>(link.state)
  const [next, setNext] = useState(link.redirect ?? redirect)
  const { title, lead } = texts[state]
  return (
    <PageWithPhoto
      title={title}
      picture="gulf"
      lead={
        <p className="wrap-anywhere">
          {lead} {state === 'waiting' ? <b className="text-ink">{link.email}</b> : null}
        </p>
      }
    >
      {state === 'waiting' ? (
        <VerifyEmailForm
          token={token}
          email={link.email ?? ''}
          outcome={outcome}
          onEnd={setState}
          onDone={(redirectAfter) => {
            setNext(redirectAfter ?? redirect)
            setState('done')
          }}
        />
      ) : null}
      {state === 'done' || state === 'verified' ? (
        <ButtonLink variant="ink" size="lg" full to="/sign-in" search={next ? { redirect: next } : {}}>
          Sign In
        </ButtonLink>
      ) : null}
      {state === 'expired' ? (
        <AskForVerification page={{ token, redirect }} outcome={outcome === 'link_expired' ? undefined : outcome} email={email} />
      ) : null}
    </PageWithPhoto>
  )
}

const texts: Record<State, { title: string; lead: string }> = {
  waiting: { title: 'Verify your email', lead: 'Your account is ready once you type the password that you chose when you signed up with' },
  done: { title: 'Your email is verified', lead: 'Your account is ready. Sign in to start.' },
  verified: { title: 'You can sign in', lead: 'Your email is verified already, and your account is ready.' },
  expired: { title: 'Need a new link?', lead: accountRefusals.link_expired },
}
