import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { learnPages } from '../site-pages.ts'

export function HomeLearnMore() {
  return (
    <section className="grid content-start gap-6" aria-labelledby="learn-more">
      <h2 className="section-title" id="learn-more">
        Learn More
      </h2>
      <div className="home-learn-more">
        {learnPages.map(({ to, label, about }) => (
          <Link key={to} to={to}>
            <span className="grid content-start gap-1">
              <span className="title">{label}</span>
              <span className="text-small text-ink-2">{about}</span>
            </span>
            <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
          </Link>
        ))}
      </div>
    </section>
  )
}
