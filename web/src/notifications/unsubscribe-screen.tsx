import { unsubscribedKinds } from '@shutterbid/domain/notifications/notification-topics'
import { notificationRefusals } from '@shutterbid/domain/notifications/refusals'
import { useMutation } from '@tanstack/react-query'
import { PageWithPhoto } from '../accounts/page-with-photo.tsx'
import { errorMessage, refusalReason, unexpectedError } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { MailsAreOn, ToSettings, Unsubscribed } from './unsubscribed.tsx'

type UnsubscribeScreenProps = {
  token?: string | undefined
  outcome?: string | undefined
  undo?: string | undefined
  isUndone?: string | undefined
}

/** Works signed in or not. Needs a button press, because mail scanners follow links. */
export function UnsubscribeScreen({ token, outcome, undo, isUndone }: UnsubscribeScreenProps) {
  const unsubscribe = useMutation(orpc.notifications.unsubscribe.mutationOptions())
  const kind = unsubscribe.data?.topic ?? unsubscribedKinds.find((one) => one === outcome)
  if (kind) return isUndone ? <MailsAreOn kind={kind} /> : <Unsubscribed kind={kind} undoToken={unsubscribe.data?.undoToken ?? undo} />
  const isExpired = outcome === 'undo_expired'
  if (
    !token ||
    outcome === 'unsubscribe_link_invalid' ||
    outcome === 'bad_request' ||
    refusalReason(unsubscribe.error) ||
    isUnreadable(unsubscribe.error)
  ) {
    const lead = isExpired ? notificationRefusals.undo_expired : notificationRefusals.unsubscribe_link_invalid
    return (
      <PageWithPhoto title="Nothing has changed" picture="gulf" lead={lead}>
        <ToSettings label="Notification settings" />
      </PageWithPhoto>
    )
  }
  return (
    <PageWithPhoto
      title="Stop these mails?"
      picture="gulf"
      lead="We will send you no more mails of this kind. You can switch them on again in your profile."
    >
      <form
        className="grid content-start gap-6"
        action="/api/forms/unsubscribe"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!unsubscribe.isPending) unsubscribe.mutate({ token })
        }}
      >
        <input type="hidden" name="token" value={token} />
        {outcome && !unsubscribe.isError ? <Notice tone="error">{unexpectedError}</Notice> : null}
        {unsubscribe.isError ? <Notice tone="error">{errorMessage(unsubscribe.error)}</Notice> : null}
        <SubmitButton withoutScript variant="ink" size="lg" full busy={unsubscribe.isPending} busyLabel="Unsubscribing...">
          Unsubscribe
        </SubmitButton>
      </form>
    </PageWithPhoto>
  )
}

/** A token of the wrong length. */
function isUnreadable(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'BAD_REQUEST'
}
