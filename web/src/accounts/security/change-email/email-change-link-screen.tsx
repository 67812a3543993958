import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { JoinPage } from '../../join-page.tsx'

type EmailChangeLinkScreenProps = { token: string | undefined; inbox: 'old' | 'new' }

/** Needs a button press, because mail scanners follow links; only the old inbox can cancel the change. */
export function EmailChangeLinkScreen({ token, inbox }: EmailChangeLinkScreenProps) {
  const router = useRouter()
  const confirm = useMutation(
    orpc.accounts.confirmEmailChange.mutationOptions({
      onSuccess: ({ changed }) =>
        changed
          ? router.navigate({ to: '/', hash: 'type=email_change', replace: true })
          : router.navigate({ to: '/email-change-confirmation', replace: true }),
    }),
  )
  const stop = useMutation(
    orpc.accounts.refuseEmailChange.mutationOptions({
      onSuccess: () => router.navigate({ to: '/message', state: { messageCode: 'email_change_stopped' }, replace: true }),
    }),
  )
  if (!token) {
    return (
      <JoinPage title="This link is incomplete" lead="Copy the whole link from the mail.">
        <ButtonLink variant="ink" size="lg" full to="/">
          Go to the home page
        </ButtonLink>
      </JoinPage>
    )
  }
  const busy = confirm.isPending || stop.isPending
  const error = confirm.error ?? stop.error
  return (
    <JoinPage title="Confirm your new email" lead={leads[inbox]}>
      <form
        className="grid content-start gap-4"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          stop.reset()
          if (!busy) confirm.mutate({ token })
        }}
      >
        {error ? <Notice tone="error">{errorMessage(error, 'Failed to update email')}</Notice> : null}
        <SubmitButton variant="ink" size="lg" full busy={confirm.isPending} busyLabel="Confirming...">
          Confirm the change
        </SubmitButton>
        {inbox === 'old' ? (
          <Button
            size="lg"
            full
            busy={stop.isPending}
            busyLabel="Stopping..."
            onClick={() => {
              confirm.reset()
              if (!busy) stop.mutate({ token })
            }}
          >
            Stop it: keep my old email
          </Button>
        ) : null}
      </form>
    </JoinPage>
  )
}

const leads = {
  old: 'Somebody who is signed in to your account asked for another email address. If it was you, agree; if not, stop it and choose a new password.',
  new: 'One press agrees for this inbox. The old inbox has to agree, too.',
}
