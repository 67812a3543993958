import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { CityPriceTexts } from '../home-prices.ts'

/** Price ranges in each city, before anybody signs up. */
export function HomePrices({ prices }: { prices: readonly CityPriceTexts[] }) {
  return (
    <section className="page-width pt-18" aria-labelledby="prices">
      <div className="grid content-start gap-6">
        <div className="grid content-start gap-2">
          <h2 className="section-title" id="prices">
            What it costs
          </h2>
          <p className="text-ink-2 max-w-text">
            Half of the photographers hired near each city in the past {jobLimits.compass.months} months cost this much.
          </p>
        </div>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
          {prices.map(({ city, shoots }) => (
            <div key={city} className="grid content-start gap-2 border-t border-line pt-4">
              <h3 className="title">{city}</h3>
              <dl className="grid content-start gap-1">
                {shoots.map(({ name, text }) => (
                  <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <dt className="text-ink-2">{name}</dt>
                    <dd className="price s">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
