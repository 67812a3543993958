import { invalidEmail } from '@shutterbid/domain/accounts/refusals'
import { contentRefusals } from '@shutterbid/domain/content/refusals'
import { waitOutcomeText } from '@shutterbid/domain/shared/wait-texts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { errorMessage, refusalReason, unexpectedError } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { NewsletterStep } from './newsletter-steps.ts'

type Texts = { title: string; lead: string }

const outcomes: Record<Exclude<NewsletterStep, 'confirm' | 'unsubscribe' | 'failed'>, Texts> = {
  requested: { title: 'Check your inbox', lead: 'One press in our mail, and you are on the list.' },
  confirmed: { title: 'You are on the list', lead: 'One good picture a month. Every mail has an unsubscribe link at the bottom.' },
  unsubscribed: { title: 'You will not get these mails any more', lead: 'We have forgotten your address.' },
}

const prompts: Record<'confirm' | 'unsubscribe', Texts> = {
  confirm: { title: 'One good picture a month', lead: 'One press, and you are on the list.' },
  unsubscribe: { title: 'Stop these mails?', lead: 'One press, and we forget your address.' },
}

/** The pages that the newsletter's mails link to. They need a button press, because mail scanners follow links. */
export function NewsletterScreen({ step, token, outcome }: { step: NewsletterStep; token?: string; outcome?: string }) {
  if (step === 'failed') return <Outcome title="This did not work" lead={reasonText(outcome)} />
  if (step !== 'confirm' && step !== 'unsubscribe') return <Outcome {...outcomes[step]} />
  const reason = step === 'confirm' ? 'newsletter_link_expired' : 'newsletter_link_invalid'
  if (!token) return <Outcome title="This link does not work" lead={contentRefusals[reason]} />
  return (
    <PageWithPhoto picture="gulf" {...prompts[step]}>
      <NewsletterLinkForm key={token} step={step} token={token} />
    </PageWithPhoto>
  )
}

function Outcome(texts: Texts) {
  return (
    <PageWithPhoto picture="gulf" {...texts}>
      <ButtonLink variant="ink" size="lg" full to="/">
        Go to the home page
      </ButtonLink>
    </PageWithPhoto>
  )
}

function reasonText(outcome: string | undefined) {
  if (outcome === 'bad_request') return invalidEmail
  return waitOutcomeText(outcome) ?? Object.entries(contentRefusals).find(([reason]) => reason === outcome)?.[1] ?? unexpectedError
}

const steps = {
  confirm: { label: 'Yes, send it to me', busyLabel: 'Confirming...', next: 'confirmed' },
  unsubscribe: { label: 'Unsubscribe', busyLabel: 'Unsubscribing...', next: 'unsubscribed' },
} as const

type NewsletterLinkFormProps = { step: keyof typeof steps; token: string }

/** The button that confirms or unsubscribes; without JavaScript the browser submits the form. */
function NewsletterLinkForm({ step, token }: NewsletterLinkFormProps) {
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
    <form className="grid content-start gap-6" action={`/api/forms/newsletter-${step}`} method="post" onSubmit={send}>
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
