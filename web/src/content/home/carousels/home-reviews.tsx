import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HomeQuote } from '../../home-quotes.ts'
import { CarouselButtons } from './carousel-buttons.tsx'
import { useAutoAdvance } from './use-auto-advance.ts'

/** A carousel of reviews; without JavaScript, a list. */
export function HomeReviews({ quotes }: { quotes: readonly HomeQuote[] }) {
  const [at, setAt] = useState(0)
  const advance = (by: number) => setAt((now) => (now + by + quotes.length) % quotes.length)
  const { isPaused, setIsPaused, frame } = useAutoAdvance(() => advance(1))
  return (
    <section className="page-width pt-18 lg:pt-34" aria-labelledby="reviews" aria-roledescription="carousel" {...frame}>
      <h2 className="sr-only" id="reviews">
        What clients say
      </h2>
      <div className="home-reviews">
        <div className="slides">
          {quotes.map(({ id, picture, photographer: { fullName, slug, placeLabel } }, index) => (
            <figure key={id} data-away={index === at ? undefined : true}>
              <div className="aspect-4/5">
                <img {...picture} alt={picture.alt} sizes="(min-width: 64rem) 30rem, 100vw" loading="lazy" />
              </div>
              <figcaption className="caption flex flex-wrap justify-between gap-x-3 pt-2">
                <span className="wrap-anywhere">
                  By{' '}
                  <Link className="link" to="/photographers/$slug" params={{ slug }}>
                    {fullName}
                  </Link>
                </span>
                <span>{placeLabel}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className="grid content-start gap-6">
          <div className="slides" aria-live={isPaused ? 'polite' : 'off'}>
            {quotes.map(({ id, content, reviewer, about }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is not a group of form fields.
              <div
                className="grid gap-6"
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${quotes.length}`}
                key={id}
                data-away={index === at ? undefined : true}
              >
                <blockquote className="wrap-anywhere">“{content}”</blockquote>
                <div className="grid content-start gap-0">
                  <b className="font-[550] wrap-anywhere">{reviewer}</b>
                  <span className="caption">{about}</span>
                </div>
              </div>
            ))}
          </div>
          <CarouselButtons of="reviews" isPaused={isPaused} onPause={setIsPaused} onPrevious={() => advance(-1)} onNext={() => advance(1)}>
            <span className="caption ml-2">
              {at + 1} of {quotes.length}
            </span>
          </CarouselButtons>
        </div>
      </div>
    </section>
  )
}
