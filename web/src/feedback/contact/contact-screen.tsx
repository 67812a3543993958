import { policies } from '@shutterbid/domain/content/policies'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../accounts/use-viewer.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { ContactForm } from './contact-form.tsx'

/** `outcome` is the result of a form that the browser submitted without JavaScript. */
export function ContactScreen({ outcome }: { outcome: string | undefined }) {
  const viewer = useViewer()
  return (
    <div className="page grid content-start gap-8">
      <PageTitle lead={`A person reads every message and answers within ${policies.supportAnswerHours} hours.`}>Write to us</PageTitle>
      <div className="grid content-start gap-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-16">
        <ContactForm key={viewer?.id} viewer={viewer} outcome={outcome} />
        <section className="grid content-start gap-4" aria-labelledby="other-ways">
          <h2 className="section-title" id="other-ways">
            It may be quicker here
          </h2>
          <ul className="grid content-start gap-4 max-w-text">
            <li>
              The{' '}
              <Link className="link" to="/faq">
                FAQ
              </Link>{' '}
              answers what people ask most: prices, the trial, who sees your address.
            </li>
            <li>
              Somebody breaks the{' '}
              <Link className="link" to="/guidelines">
                guidelines
              </Link>
              ? Press Report on their job, bid, profile, message, review or image: we then see what you see.
            </li>
            <li>
              An idea, or something that does not work?{' '}
              <Link className="link" to="/feedback">
                Send feedback
              </Link>
              , with a photo if it helps.
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
}
