import { MonthlyPrice } from '../../billing/monthly-price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StockPhoto } from '../stock-photo.tsx'

type Step = { title: string; text: string }

const forClients: readonly Step[] = [
  { title: 'Post a job', text: 'Say what, where and when. Add a budget if you have one.' },
  { title: 'Receive bids', text: 'Photographers who are free answer with a price and a plan.' },
  { title: 'Message and choose', text: 'Look at portfolios, ask questions, accept one bid.' },
  { title: 'Shoot', text: 'Meet in good light. Pay your photographer directly.' },
  { title: 'Review', text: 'Tell the next client how it went.' },
]

const forPhotographers: readonly Step[] = [
  { title: 'Show your work', text: 'Nine pictures, a few words, the kinds of shoot you love.' },
  { title: 'Set your week', text: 'The hours you work, and how far you travel.' },
  { title: 'Bid and talk', text: 'See jobs in your range, name your price, write to the client.' },
  { title: 'Shoot and build a reputation', text: 'Every completed shoot can bring a review.' },
]

export function HomeHowItWorks({ isVisitor }: { isVisitor: boolean }) {
  return (
    <section className="page-width pt-18 lg:pt-34">
      <h2 className="page-title mb-12">How it works</h2>
      <div className="grid gap-16 lg:grid-cols-[6fr_7fr] lg:gap-24">
        <div className="grid content-start gap-6">
          <h3 className="section-title">For clients</h3>
          <Steps steps={forClients} />
          <ButtonLink variant="ink" size="lg" className="justify-self-start" to="/jobs/new">
            Post a job
          </ButtonLink>
          <div className="mt-10 max-lg:hidden">
            <StockPhoto name="arch-wood" />
          </div>
        </div>
        <div className="grid content-start gap-6">
          <StockPhoto name="courtyard" />
          <h3 className="section-title mt-4">For photographers</h3>
          <Steps steps={forPhotographers} />
          <p className="text-ink-2">
            A free trial, then <MonthlyPrice />. No commission, ever.
          </p>
          {isVisitor ? (
            <ButtonLink size="lg" className="justify-self-start" to="/sign-up" search={{ type: 'photographer' }}>
              Join as a photographer
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="numbered-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <h4 className="title">{title}</h4>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
