import { NewsletterForm } from '../newsletter/newsletter-form.tsx'

/** The offer of a mail a month. */
export function HomeNewsletter() {
  return (
    <section className="stack s24" aria-labelledby="newsletter">
      <div className="stack s16">
        <h2 className="section-t" id="newsletter">
          One good picture a month
        </h2>
        <p className="muted max-w-100">A place, its light and the people who photograph it. Nothing else.</p>
      </div>
      <NewsletterForm />
    </section>
  )
}
