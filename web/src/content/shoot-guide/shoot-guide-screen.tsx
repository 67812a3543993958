import { timeOfMinutes } from '@shutterbid/domain/shared/times'
import { timesText } from '@shutterbid/domain/shared/when-texts'
import { Fragment } from 'react'
import { DayStrip } from '../../ui/light/day-strip.tsx'
import { usualLight } from '../../ui/light/light.ts'
import { ArticleClosing } from '../article-closing.tsx'
import { ArticlePage } from '../article-page.tsx'
import type { CityLight } from '../light-today.ts'
import { articleTitles } from '../page-heads.ts'
import { StockPhoto } from '../stock-photo.tsx'
import { guideSections } from './guide-sections.tsx'

/** `cities` contain today's golden hour. */
export function ShootGuideScreen({ cities }: { cities: readonly CityLight[] }) {
  const light = { id: 'light', title: 'Choose the hour first', body: <GuideToLight cities={cities} /> }
  return (
    <ArticlePage
      title={articleTitles.shootGuide}
      lead="Good pictures are made before anybody lifts a camera: by the hour you choose, the place you meet in and what you have told your photographer. Here is what helps."
      cover={<StockPhoto isCover name="foothills-family" />}
      parts={[light, ...guideSections]}
      hasContents
      closing={
        <ArticleClosing
          title="Now describe your picture"
          text="The form for a job shows the light of your place on your day, so you can try out hours."
        />
      }
    />
  )
}

const { sunrise, goldenHour, sunsetStart, sunset, dusk } = usualLight

/** In minutes after midnight, on the autumn day of the strips. */
const lights = [
  {
    title: 'Early morning',
    span: { from: sunrise, to: sunrise + 90 },
    text: 'Soft, cool and quiet. Parks are empty, children are fresh, and in summer it is the one hour outdoors that nobody sweats through. Somebody has to get up early for it.',
    picture: 'pines-fog',
  },
  {
    title: 'Midday',
    span: { from: 11 * 60, to: 14 * 60 },
    text: 'The sun stands high, draws hard shadows under eyes and makes people squint. It suits buildings, strong colors and graphic pictures. For people look for open shade: the north side of a house, a porch, a big tree. Or go indoors, to a large window.',
    picture: 'courtyard',
  },
  {
    title: 'Golden hour',
    span: { from: goldenHour, to: sunsetStart },
    text: 'The last hour before sunset, warm and from the side, kind to every face. It is short and everybody wants it, so begin half an hour before it and be in place when it comes. The first hour after sunrise gives the same light.',
    picture: 'saguaro-gold',
  },
  {
    title: 'After sunset',
    span: { from: sunset, to: dusk + 10 },
    text: 'For about half an hour the sky is blue and glows while lamps come on. City streets, fairs and wet pavement are at their best. It asks people to stand still, and is no light for small children.',
    picture: 'downtown-blue',
  },
] as const

/** The times of the day, what each is good for, and today's golden hour. */
function GuideToLight({ cities }: { cities: readonly CityLight[] }) {
  return (
    <>
      <div className="prose">
        <p>
          The same place looks like four different ones in the course of a day. So decide on the hour before the wall, the dress or the
          pose. Every job on Shutterbid carries a strip like this one, the sky of its own place and day from 5 AM to 9 PM; the bracket is
          the shoot.
        </p>
      </div>
      <DayStrip
        spans={[{ from: goldenHour - 30, to: sunset }]}
        label={`A shoot from ${timesOf(goldenHour - 30, sunset)}, in the golden hour`}
      />
      {lights.map(({ title, span, text, picture }) => (
        <section key={title} className="grid content-start gap-4 mt-4">
          <StockPhoto name={picture} />
          <div className="grid content-start gap-3">
            <h3 className="title">{title}</h3>
            <DayStrip thin spans={[span]} label={`${title}: ${timesOf(span.from, span.to)} on a day in autumn`} />
            <p>{text}</p>
          </div>
        </section>
      ))}
      {cities.length ? <GoldenHourToday cities={cities} /> : null}
    </>
  )
}

function GoldenHourToday({ cities }: { cities: readonly CityLight[] }) {
  return (
    <section className="grid content-start gap-3 mt-4">
      <h3 className="title">When it is today</h3>
      <dl className="definitions">
        {cities.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function timesOf(from: number, to: number) {
  return timesText(timeOfMinutes(from), timeOfMinutes(to))
}
