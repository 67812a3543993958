import { NewsletterForm } from './newsletter-form.tsx'

/** The offer of a mail a month. */
export function HomeNewsletter() {
  return (
    <section className="wrap sec" aria-labelledby="newsletter">
      <div className="two border-t border-line pt-12">
        <div className="stack s16">
          <h2 className="section-t" id="newsletter">
            One good picture a month
          </h2>
          <p className="muted max-w-100">A place, its light and the people who photograph it. Nothing else.</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
