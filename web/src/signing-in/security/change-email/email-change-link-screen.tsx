import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { PageWithPhoto } from '../../../accounts/page-with-photo.tsx'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ownMessages } from '../../message-page/own-messages.ts'
import { refusalOfOutcome } from '../../refusal-of-outcome.ts'

type EmailChangeLinkScreenProps = {
  token: string | undefined
  inbox: 'old' | 'new'
  /** The outcome of a form that the browser submitted without JavaScript. */
  outcome: string | undefined
}

/** Needs a button press, because mail scanners follow links; only the old inbox can cancel the change. */
export function EmailChangeLinkScreen({ token, inbox, outcome }: EmailChangeLinkScreenProps) {
  const router = useRouter()
  const confirm = useMutation(
    orpc.signingIn.confirmEmailChange.mutationOptions({
      onSuccess: ({ changed }) =>
        changed
          ? router.navigate({ to: '/', hash: 'type=email_change', replace: true })
          : router.navigate({ to: '/email-change-confirmation', search: { agreed: inbox }, replace: true }),
    }),
  )
  const stop = useMutation(
    orpc.signingIn.refuseEmailChange.mutationOptions({
      onSuccess: () => router.navigate({ to: '/message', state: { messageCode: 'email_change_stopped' }, replace: true }),
    }),
  )
  const end = endOf(outcome)
  if (end || !token) {
    return (
      <PageWithPhoto {...(end ?? incomplete)}>
        <ButtonLink variant="ink" size="lg" full to="/">
          Go to the home page
        </ButtonLink>
      </PageWithPhoto>
    )
  }
  const busy = confirm.isPending || stop.isPending
  const error = confirm.error ?? stop.error
  const refused = error
    ? errorMessage(error, signingInRefusals.email_not_changed)
    : outcome && !busy
      ? refusalOfOutcome(outcome).message
      : null
  return (
    <PageWithPhoto title="Confirm your new email" lead={leads[inbox]}>
      <div className="grid content-start gap-4">
        <form
          className="grid content-start gap-4"
          action="/api/forms/confirm-email-change"
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            stop.reset()
            if (!busy) confirm.mutate({ token })
          }}
        >
          <LinkFields token={token} inbox={inbox} />
          {refused ? <Notice tone="error">{refused}</Notice> : null}
          <SubmitButton withoutScript variant="ink" size="lg" full busy={confirm.isPending} busyLabel="Confirming...">
            Confirm the change
          </SubmitButton>
        </form>
        {inbox === 'old' ? (
          <form
            action="/api/forms/refuse-email-change"
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              confirm.reset()
              if (!busy) stop.mutate({ token })
            }}
          >
            <LinkFields token={token} inbox={inbox} />
            <Button type="submit" size="lg" full busy={stop.isPending} busyLabel="Stopping...">
              Stop it: keep my old email
            </Button>
          </form>
        ) : null}
      </div>
    </PageWithPhoto>
  )
}

function LinkFields({ token, inbox }: { token: string; inbox: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="inbox" value={inbox} />
    </>
  )
}

const leads = {
  old: 'Somebody who is signed in to your account asked for another email address. If it was you, agree; if not, stop it and choose a new password.',
  new: 'Press the button to agree from this inbox. The old one has to agree, too.',
}

const incomplete = { title: 'This link is incomplete', lead: 'Copy the whole link from the mail.' }

function endOf(outcome: string | undefined) {
  if (outcome === 'changed') return { title: 'Email changed successfully', lead: 'Sign in with the new address from now on.' }
  const stopped = outcome === 'stopped' ? ownMessages.email_change_stopped : undefined
  return stopped && { title: stopped.title, lead: stopped.text }
}
