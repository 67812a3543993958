import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import type { HomeQuote } from '../home-quotes.ts'
import type { CityLight } from '../light-today.ts'
import { HomeReviews } from './carousels/home-reviews.tsx'
import { HomeShoots } from './carousels/home-shoots.tsx'
import { HomeBenefits } from './home-benefits.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeHowItWorks } from './home-how-it-works.tsx'
import { HomeLearnMore } from './home-learn-more.tsx'
import { HomeLight } from './home-light.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { HomeReady } from './home-ready.tsx'

type HomeScreenProps = { viewer: Viewer | null; cities: readonly CityLight[]; quotes: readonly HomeQuote[] }

export function HomeScreen({ viewer, cities, quotes }: HomeScreenProps) {
  return (
    <>
      <HomeHero isVisitor={!viewer} />
      <HomeLight cities={cities} />
      <HomeBenefits />
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
