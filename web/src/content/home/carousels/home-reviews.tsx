import { useState } from 'react'
import { CarouselButtons } from './carousel-buttons.tsx'
import { useAutoAdvance } from './use-auto-advance.ts'

const reviews = [
  {
    words: 'Eleven bids by breakfast. I picked the one who asked what time the tide turned.',
    who: 'Naomi T.',
    what: 'Engagement · Tampa · 5 of 5',
    face: 'naomi',
    picture: { name: 'tampa', alt: 'A couple on the wet sand of the gulf at sunset', place: 'Clearwater, Tampa', when: '5:26 PM' },
  },
  {
    words: 'Three small children, and a photographer who planned the whole hour around the youngest one’s nap.',
    who: 'Daniel R.',
    what: 'Family · Boise · 5 of 5',
    face: 'daniel',
    picture: { name: 'boise', alt: 'A family on a path in the foothills in the evening', place: 'Foothills, Boise', when: '5:04 PM' },
  },
  {
    words: 'Four plans for one small coffee bar, each with its price. I read them over lunch and had the pictures by Friday.',
    who: 'Imani W.',
    what: 'Brand · Phoenix · 5 of 5',
    face: 'imani',
    picture: {
      name: 'phoenix',
      alt: 'A coffee bar table from above: a cake, a coffee, a linen napkin',
      place: 'Roosevelt Row, Phoenix',
      when: '9:15 AM',
    },
  },
]

/** A carousel of reviews; without JavaScript, a list. */
export function HomeReviews() {
  const [at, setAt] = useState(0)
  const turn = (by: number) => setAt((now) => (now + by + reviews.length) % reviews.length)
  const { isPaused, setIsPaused, frame } = useAutoAdvance(() => turn(1))
  return (
    <section className="page-width pt-18 lg:pt-34" aria-labelledby="reviews" aria-roledescription="carousel" {...frame}>
      <h2 className="sr-only" id="reviews">
        What clients say
      </h2>
      <div className="home-reviews">
        <div className="slides">
          {reviews.map(({ picture: { name, alt, place, when } }, index) => (
            <figure key={name} data-away={index === at ? undefined : true}>
              <div className="aspect-4/5">
                <img
                  src={`/pictures/review-${name}-640.webp`}
                  srcSet={`/pictures/review-${name}-320.webp 320w, /pictures/review-${name}-640.webp 640w`}
                  sizes="(min-width: 64rem) 30rem, 100vw"
                  alt={alt}
                  width={640}
                  height={800}
                  loading="lazy"
                />
              </div>
              <figcaption className="caption flex justify-between gap-3 pt-2">
                <span>{place}</span>
                <span>{when}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className="grid content-start gap-6">
          <div className="slides" aria-live={isPaused ? 'polite' : 'off'}>
            {reviews.map(({ words, who, what, face }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is not a group of form fields.
              <div
                className="grid gap-6"
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${reviews.length}`}
                key={face}
                data-away={index === at ? undefined : true}
              >
                <blockquote>“{words}”</blockquote>
                <div className="flex items-center gap-3">
                  <span className="avatar">
                    <img src={`/pictures/face-${face}-96.webp`} alt="" width={96} height={96} loading="lazy" />
                  </span>
                  <div className="grid content-start gap-0">
                    <b className="font-[550]">{who}</b>
                    <span className="caption">{what}</span>
                  </div>
                </div>
              </div>
            ))}
          </div>
          <CarouselButtons of="reviews" isPaused={isPaused} onPause={setIsPaused} onPrevious={() => turn(-1)} onNext={() => turn(1)}>
            <span className="caption ml-2">
              {at + 1} of {reviews.length}
            </span>
          </CarouselButtons>
        </div>
      </div>
    </section>
  )
}
