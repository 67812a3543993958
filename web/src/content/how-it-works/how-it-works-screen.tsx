import { ArticleClosing } from '../article-closing.tsx'
import { ArticlePage } from '../article-page.tsx'
import { StockPhoto } from '../stock-photo.tsx'
import { clientSteps } from './client-steps.tsx'
import { photographerSteps } from './photographer-steps.tsx'
import { Steps } from './steps.tsx'

const parts = [
  {
    id: 'clients',
    title: 'For clients',
    body: (
      <>
        <Steps steps={clientSteps} />
        <StockPhoto
          name="arch-wood"
          alt="A flower arch before the evening sea"
          where="Davis Islands, Tampa"
          when="5:20 PM · the last of the sun"
        />
      </>
    ),
  },
  {
    id: 'photographers',
    title: 'For photographers',
    body: (
      <>
        <Steps steps={photographerSteps} />
        <StockPhoto
          name="courtyard"
          alt="A plaster wall, the shadow of a palm and a doorway"
          where="Encanto, Phoenix"
          when="11:20 AM · hard light"
        />
      </>
    ),
  },
]

export function HowItWorksScreen() {
  return (
    <ArticlePage
      title="How it works"
      lead="One person needs pictures, another makes them. Shutterbid brings the two together, and leaves the price, the plan and the payment to them."
      parts={parts}
      closing={<ArticleClosing title="Ready when you are" text="A job is posted in a few minutes, and a profile is made in an evening." />}
    />
  )
}
