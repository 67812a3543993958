import type { CityLight } from '../light-today.ts'

/** Today's golden hour in each of the cities. */
export function HomeLight({ cities }: { cities: readonly CityLight[] }) {
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
