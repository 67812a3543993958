import { notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { notificationTopicTexts, type UnsubscribedKind } from '@shutterbid/domain/notifications/notification-topics'
import { useMutation } from '@tanstack/react-query'
import { PageWithPhoto } from '../accounts/page-with-photo.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Confirms the change, with a button to undo it. */
export function Unsubscribed({ kind, undoToken }: { kind: UnsubscribedKind; undoToken: string | undefined }) {
  const undo = useMutation(orpc.notifications.undoUnsubscribe.mutationOptions())
  if (undo.data) return <MailsAreOn kind={undo.data.topic} />
  return (
    <PageWithPhoto title="You will not get these mails any more" picture="gulf" lead={leadWhenOff(kind)}>
      <div className="grid content-start gap-3">
        <Settings kind={kind} label="See what else you get" />
        {undoToken ? (
          <form
            className="grid content-start gap-3"
            action="/api/forms/undo-unsubscribe"
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              if (!undo.isPending) undo.mutate({ token: undoToken })
            }}
          >
            <input type="hidden" name="token" value={undoToken} />
            {undo.isError ? <Notice tone="error">{errorMessage(undo.error)}</Notice> : null}
            <SubmitButton withoutScript size="lg" full busy={undo.isPending} busyLabel="Undoing...">
              Undo, I want these mails
            </SubmitButton>
          </form>
        ) : null}
      </div>
    </PageWithPhoto>
  )
}

/** After undoing it. */
export function MailsAreOn({ kind }: { kind: UnsubscribedKind }) {
  return (
    <PageWithPhoto title="You get these mails again" picture="gulf" lead={leadWhenOn(kind)}>
      <Settings kind={kind} label="Notification settings" />
    </PageWithPhoto>
  )
}

function leadWhenOff(kind: UnsubscribedKind) {
  if (kind === 'followed_pictures') return 'You still follow this photographer, but we no longer tell you about new pictures.'
  if (kind === 'saved_search') return 'We keep your saved search, but no longer tell you about new matches.'
  return `“${nameOf(kind)}” is switched off for mail. You still find everything under the bell.`
}

function nameOf(kind: Exclude<UnsubscribedKind, 'followed_pictures' | 'saved_search'>) {
  return kind === 'new_jobs_digest' ? notificationKinds[kind].name : notificationTopicTexts[kind].name
}

function leadWhenOn(kind: UnsubscribedKind) {
  if (kind === 'followed_pictures') return 'We tell you about new pictures by this photographer again.'
  if (kind === 'saved_search') return 'We tell you about new matches for your saved search again.'
  return `“${nameOf(kind)}” is switched on again for mail.`
}

function Settings({ kind, label }: { kind: UnsubscribedKind; label: string }) {
  return kind === 'followed_pictures' ? (
    <ButtonLink variant="ink" size="lg" full to="/saved">
      See whom you follow
    </ButtonLink>
  ) : (
    <ToSettings label={kind === 'saved_search' ? 'See your saved searches' : label} />
  )
}

export function ToSettings({ label }: { label: string }) {
  const viewer = useViewer()
  return (
    <ButtonLink variant="ink" size="lg" full to="/profile" search={{ tab: 'notifications' }}>
      {viewer ? label : 'Sign In'}
    </ButtonLink>
  )
}
