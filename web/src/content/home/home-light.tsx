import type { CityLight } from '../light-today.ts'

/** When the golden hour is today, in each of our cities. */
export function HomeLight({ cities }: { cities: readonly CityLight[] }) {
  if (!cities.length) return null
  return (
    <section className="wrap" aria-label="Light today">
      <div className="cities">
        {cities.map(({ name, words, sky, from, to }) => (
          <div className="stack" key={name}>
            <div className="row between">
              <h2 className="title">{name}</h2>
              <span className="edge">{words}</span>
            </div>
            <div className="light thin" aria-hidden="true">
              <div className="bar" style={{ background: sky }}>
                <i style={{ '--a': from, '--b': to }} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
