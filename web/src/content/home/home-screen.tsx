import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import type { CityPriceTexts } from '../home-prices.ts'
import type { HomeQuote } from '../home-quotes.ts'
import type { CityLight } from '../light-today.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { learnPages } from '../site-pages.ts'
import { HomeReviews } from './carousels/home-reviews.tsx'
import { HomeShoots } from './carousels/home-shoots.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeHowItWorks } from './home-how-it-works.tsx'
import { HomePrices } from './home-prices.tsx'

type HomeScreenProps = {
  viewer: Viewer | null
  cities: readonly CityLight[]
  prices: readonly CityPriceTexts[]
  quotes: readonly HomeQuote[]
}

export function HomeScreen({ viewer, cities, prices, quotes }: HomeScreenProps) {
  return (
    <>
      <HomeHero isVisitor={!viewer} />
      <HomeLight cities={cities} />
      <HomeBenefits />
      {prices.length > 0 ? <HomePrices prices={prices} /> : null}
      <HomeShoots />
      <HomeHowItWorks isVisitor={!viewer} />
      {quotes.length > 0 ? <HomeReviews quotes={quotes} /> : null}
      <div className="page-width grid grid-cols-1 gap-x-8 gap-y-18 pt-18 lg:grid-cols-2 lg:gap-x-16 lg:pt-34">
        <HomeLearnMore />
        <HomeNewsletter />
      </div>
      {viewer ? null : <HomeReady />}
    </>
  )
}

function HomeNewsletter() {
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

const benefits = [
  { title: 'Free for clients', text: 'No fees, no commission. You pay the photographer directly, off the platform.' },
  { title: 'Bids within a day', text: 'The first bids usually arrive within 24 hours, each with a price and a note.' },
  { title: 'Matched by place and time', text: 'Only photographers who cover your place and are free at that time are notified.' },
  { title: 'Reviewed by real clients', text: 'One review for each completed shoot, written by the person who booked it.' },
]

function HomeBenefits() {
  return (
    <section className="page-width pt-18" aria-label="Why Shutterbid">
      <div className="home-benefits">
        {benefits.map(({ title, text }) => (
          <div key={title}>
            <h2 className="title">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function HomeLearnMore() {
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

/** Today's golden hour in each of the cities. */
function HomeLight({ cities }: { cities: readonly CityLight[] }) {
  if (!cities.length) return null
  return (
    <section className="page-width" aria-label="Light today">
      <div className="home-light">
        {cities.map(({ name, text, sky, from, to }) => (
          <div className="grid content-start gap-2" key={name}>
            <div className="flex items-center justify-between gap-3 md:max-lg:block">
              <h2 className="title">{name}</h2>
              <span className="caption">{text}</span>
            </div>
            <div className="day-strip thin" aria-hidden="true">
              <div className="bar" style={{ background: sky }}>
                <i style={{ '--from': from, '--to': to }} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

function HomeReady() {
  return (
    <section className="home-ready" data-theme="dark" aria-labelledby="ready">
      <img
        src="/pictures/river-autumn-1200.webp"
        srcSet="/pictures/river-autumn-600.webp 600w, /pictures/river-autumn-1200.webp 1200w"
        sizes="100vw"
        alt=""
        width={1200}
        height={800}
        loading="lazy"
      />
      <div className="shade">
        <div className="page-width grid content-start gap-6">
          <h2 className="page-title" id="ready">
            Ready to Get Started
          </h2>
          <p className="lead max-w-112">Tell us about the shoot, or show us your pictures. Both take a few minutes.</p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink variant="gold" size="lg" to="/sign-up" search={{ type: 'client' }}>
              I need a photographer
            </ButtonLink>
            <ButtonLink size="lg" to="/sign-up" search={{ type: 'photographer' }}>
              I am a photographer
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
