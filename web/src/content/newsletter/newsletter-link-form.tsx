import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const steps = {
  confirm: { label: 'Yes, send it to me', busyLabel: 'Confirming...', next: 'confirmed' },
  unsubscribe: { label: 'Unsubscribe', busyLabel: 'Unsubscribing...', next: 'unsubscribed' },
} as const

type NewsletterLinkFormProps = { step: keyof typeof steps; token: string }

/** The button that confirms or unsubscribes; without JavaScript the browser submits the form. */
export function NewsletterLinkForm({ step, token }: NewsletterLinkFormProps) {
  const router = useRouter()
  const { label, busyLabel, next } = steps[step]
  const onSuccess = () => router.navigate({ to: '/newsletter/$step', params: { step: next }, replace: true })
  const confirm = useMutation(orpc.content.confirmNewsletter.mutationOptions({ onSuccess }))
  const unsubscribe = useMutation(orpc.content.unsubscribeFromNewsletter.mutationOptions({ onSuccess }))
  const mutation = step === 'confirm' ? confirm : unsubscribe

  function send(event: FormEvent) {
    event.preventDefault()
    if (!mutation.isPending) mutation.mutate({ token })
  }
  return (
    <form className="grid content-start gap-6" action={`/api/newsletter/${step}`} method="post" onSubmit={send}>
      {mutation.isError ? <Notice tone="error">{errorMessage(mutation.error)}</Notice> : null}
      <input type="hidden" name="token" value={token} />
      {refusalReason(mutation.error) === 'newsletter_link_expired' ? (
        <ButtonLink variant="ink" size="lg" full to="/" hash="newsletter">
          Enter my address again
        </ButtonLink>
      ) : (
        <Button type="submit" variant="ink" size="lg" full busy={mutation.isPending} busyLabel={busyLabel}>
          {label}
        </Button>
      )}
    </form>
  )
}
