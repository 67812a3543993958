import { kindTexts } from '@shutterbid/domain/notifications/kind-texts'
import { topicTexts, type UnsubscribedKind, unsubscribedKinds } from '@shutterbid/domain/notifications/mail-topics'
import { notificationRefusals } from '@shutterbid/domain/notifications/refusals'
import { useMutation } from '@tanstack/react-query'
import { PageWithPhoto } from '../accounts/page-with-photo.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { errorMessage, refusalReason, unexpectedError } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Works signed in or not. Needs a button press, because mail scanners follow links. */
export function UnsubscribeScreen({ token, outcome }: { token: string | undefined; outcome: string | undefined }) {
  const unsubscribe = useMutation(orpc.notifications.unsubscribe.mutationOptions())
  const kind = unsubscribe.data?.topic ?? unsubscribedKinds.find((one) => one === outcome)
  if (kind) return <Unsubscribed kind={kind} />
  if (
    !token ||
    outcome === 'unsubscribe_link_invalid' ||
    outcome === 'bad_request' ||
    refusalReason(unsubscribe.error) ||
    isUnreadable(unsubscribe.error)
  ) {
    return (
      <PageWithPhoto title="Nothing has changed" picture="gulf" lead={notificationRefusals.unsubscribe_link_invalid}>
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

function Unsubscribed({ kind }: { kind: UnsubscribedKind }) {
  const title = 'You will not get these mails any more'
  if (kind === 'followed_pictures') {
    return (
      <PageWithPhoto title={title} picture="gulf" lead="You still follow this photographer, but we no longer tell you about new pictures.">
        <ButtonLink variant="ink" size="lg" full to="/saved">
          See whom you follow
        </ButtonLink>
      </PageWithPhoto>
    )
  }
  if (kind === 'saved_search') {
    return (
      <PageWithPhoto title={title} picture="gulf" lead="We keep your saved search, but no longer tell you about new matches.">
        <ToSettings label="See your saved searches" />
      </PageWithPhoto>
    )
  }
  return (
    <PageWithPhoto
      title={title}
      picture="gulf"
      lead={`“${kind === 'new_jobs_digest' ? kindTexts[kind].name : topicTexts[kind].name}” is switched off for mail. You still find everything under the bell.`}
    >
      <ToSettings label="See what else you get" />
    </PageWithPhoto>
  )
}

/** A token of the wrong length. */
function isUnreadable(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'BAD_REQUEST'
}

function ToSettings({ label }: { label: string }) {
  const viewer = useViewer()
  return (
    <ButtonLink variant="ink" size="lg" full to="/profile" search={{ tab: 'notifications' }}>
      {viewer ? label : 'Sign In'}
    </ButtonLink>
  )
}
