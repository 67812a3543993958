import { ORPCError } from '@orpc/client'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { invalidEmail } from '@shutterbid/domain/accounts/refusals'
import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useTypedText } from '../../forms/drafts/use-typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The address has to be confirmed by mail. Works without JavaScript: then the browser submits the form. */
export function NewsletterForm() {
  const isHydrated = useHydrated()
  const { text: email, field } = useTypedText()
  const subscribe = useMutation(orpc.content.subscribeToNewsletter.mutationOptions())

  function send(event: FormEvent) {
    event.preventDefault()
    if (!subscribe.isPending) subscribe.mutate({ email })
  }
  if (subscribe.isSuccess) return <Notice tone="good">Check your inbox: one press in our mail, and you are on the list.</Notice>
  return (
    <form className="newsletter-form" action="/api/forms/newsletter-subscribe" method="post" onSubmit={send}>
      <div className="field">
        <label htmlFor="newsletter-email">Email</label>
        <input
          className="input"
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={accountLimits.email.max}
          required
          {...field}
        />
      </div>
      <Button type="submit" disabled={isHydrated && !email.trim()} busy={subscribe.isPending} busyLabel="Subscribing...">
        Subscribe
      </Button>
      {subscribe.isError ? <Notice tone="error">{textOf(subscribe.error)}</Notice> : null}
    </form>
  )
}

function textOf(error: unknown) {
  return error instanceof ORPCError && error.code === 'BAD_REQUEST' ? invalidEmail : errorMessage(error)
}
