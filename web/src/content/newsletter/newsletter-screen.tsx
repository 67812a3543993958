import { contentRefusals } from '@shutterbid/domain/content/refusals'
import { waitOutcomeText } from '@shutterbid/domain/shared/too-many-tries'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { NewsletterLinkForm } from './newsletter-link-form.tsx'
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
export function NewsletterScreen({ step, token, why }: { step: NewsletterStep; token?: string; why?: string }) {
  if (step === 'failed') return <Outcome title="This did not work" lead={reasonText(why)} />
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

function reasonText(why: string | undefined) {
  if (why === 'bad_request') return 'Invalid email address'
  return waitOutcomeText(why) ?? Object.entries(contentRefusals).find(([reason]) => reason === why)?.[1] ?? 'An unexpected error occurred'
}
