import { ArticleClosing } from '../article-closing.tsx'
import { ArticlePage } from '../article-page.tsx'
import type { CityLight } from '../light-today.ts'
import { StockPhoto } from '../stock-photo.tsx'
import { guideParts } from './guide-parts.tsx'
import { GuideToLight } from './guide-to-light.tsx'

/** `cities` contain today's golden hour. */
export function ShootGuideScreen({ cities }: { cities: readonly CityLight[] }) {
  const light = { id: 'light', title: 'Choose the hour first', body: <GuideToLight cities={cities} /> }
  return (
    <ArticlePage
      title="Shoot guide"
      lead="Good pictures are made before anybody lifts a camera: by the hour you choose, the place you meet in and what you have told your photographer. Here is what helps."
      cover={
        <StockPhoto
          isCover
          name="foothills-family"
          alt="A family in the Boise foothills at sunset"
          where="Foothills, Boise"
          when="4:51 PM · golden hour"
        />
      }
      parts={[light, ...guideParts]}
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
