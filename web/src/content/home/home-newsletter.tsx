import { NewsletterForm } from '../newsletter/newsletter-form.tsx'

export function HomeNewsletter() {
  return (
    <section className="grid content-start gap-6" aria-labelledby="newsletter">
      <div className="grid content-start gap-4">
        <h2 className="section-title" id="newsletter">
          One good picture a month
        </h2>
        <p className="text-ink-2 max-w-100">A place, its light and the people who photograph it. Nothing else.</p>
      </div>
      <NewsletterForm />
    </section>
  )
}
