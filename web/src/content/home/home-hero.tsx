import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { Link, useRouter } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTypedText } from '../../forms/drafts/use-typed-text.ts'
import { saveJobTitle } from '../../jobs/post/job-title-draft.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export function HomeHero({ isVisitor }: { isVisitor: boolean }) {
  return (
    <section className="home-hero">
      <div className="text grid content-start gap-6">
        {/* The only word with the hand-drawn ring. */}
        <h1 className="hero-title">
          Describe the picture. Let photographers <span className="ringed">bid</span> for it.
        </h1>
        <p className="lead max-w-text lg:max-w-124">
          Post a shoot in two minutes. Photographers near you answer with a price and a plan, usually within 24 hours. You choose.
        </p>
        <HomeJobBox isVisitor={isVisitor} />
        <Link className="link -mt-3 inline-flex min-h-11 items-center justify-self-start" to="/photographers">
          Browse Photographers
        </Link>
      </div>
      <div className="picture">
        <figure>
          <picture className="picture-box block">
            <source
              type="image/avif"
              srcSet="/pictures/papago-768.avif 768w, /pictures/papago-1600.avif 1600w"
              sizes="(min-width: 64rem) 50vw, 100vw"
            />
            <img
              src="/pictures/papago-1600.webp"
              srcSet="/pictures/papago-768.webp 768w, /pictures/papago-1600.webp 1600w"
              sizes="(min-width: 64rem) 50vw, 100vw"
              alt="A couple walking through saguaros at golden hour"
              width={1600}
              height={1600}
              className="lg:object-[20%_60%]"
              fetchPriority="high"
            />
          </picture>
          <figcaption className="caption flex justify-between gap-3">
            <span>Papago Park, Phoenix</span>
            <span>5:12 PM · 23 minutes of light left</span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

const examples = [
  "What's Shutterbid?",
  'Sunset engagement at Papago Park',
  'Newborn at home in Boise',
  'Family on the beach, four people',
  'Headshots for a team of six',
]

/** Passes the typed title to the job form; a visitor signs in on the way and keeps it. Before hydration the browser submits the form. */
function HomeJobBox({ isVisitor }: { isVisitor: boolean }) {
  const router = useRouter()
  const { text: title, field } = useTypedText()
  const [isFocused, setIsFocused] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const example = useTypedExamples(examples, isPaused || isFocused || title !== '')

  function post(event: FormEvent) {
    event.preventDefault()
    const jobTitle = title.trim()
    const state = jobTitle ? { jobTitle } : {}
    if (jobTitle) saveJobTitle(jobTitle)
    // In the address as well, because a sign-up can end on another device.
    const redirect = jobTitle ? `/jobs/new?${new URLSearchParams({ title: jobTitle })}` : '/jobs/new'
    void (isVisitor ? router.navigate({ to: '/sign-in', search: { redirect }, state }) : router.navigate({ to: '/jobs/new', state }))
  }
  return (
    <div className="grid content-start gap-2">
      <form className="home-job-box" action="/jobs/new" onSubmit={post}>
        <label className="sr-only" htmlFor="job-title">
          What do you want photographed?
        </label>
        <input
          id="job-title"
          name="title"
          autoComplete="off"
          placeholder={example}
          maxLength={jobLimits.title.max}
          {...field}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
        />
        <Button type="submit" variant="gold">
          Post
        </Button>
      </form>
      <div className="flex items-center gap-1">
        <IconButton
          small
          className="noscript:hidden motion-reduce:hidden"
          label={isPaused ? 'Play the examples' : 'Pause the examples'}
          icon={
            isPaused ? <Play size={16} strokeWidth={1.6} aria-hidden="true" /> : <Pause size={16} strokeWidth={1.6} aria-hidden="true" />
          }
          onClick={() => setIsPaused(!isPaused)}
        />
        <span className="caption">Free for clients, always</span>
      </div>
    </div>
  )
}

const letterMs = 55
const pauseMs = 3200

/**
 * Types one example after the other, starting with the first one complete. Does nothing while `isPaused`, or if reduced motion is preferred.
 */
function useTypedExamples(examples: readonly string[], isPaused: boolean): string {
  const [place, setPlace] = useState({ example: 0, letters: examples[0]?.length ?? 0 })
  const example = examples[place.example] ?? ''
  const isWhole = place.letters >= example.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter sets the timer of the next.
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(
      () =>
        setPlace(({ example, letters }) =>
          isWhole ? { example: (example + 1) % examples.length, letters: 1 } : { example, letters: letters + 1 },
        ),
      isWhole ? pauseMs : letterMs,
    )
    return () => clearTimeout(timer)
  }, [examples, isPaused, isWhole, place])

  return isPaused ? example : example.slice(0, place.letters)
}
