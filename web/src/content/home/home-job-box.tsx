import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { useRouter } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTypedText } from '../../forms/drafts/use-typed-text.ts'
import { saveJobTitle } from '../../jobs/post/job-title-draft.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTypedExamples } from './use-typed-examples.ts'

const examples = [
  "What's Shutterbid?",
  'Sunset engagement at Papago Park',
  'Newborn at home in Boise',
  'Family on the beach, four people',
  'Headshots for a team of six',
]

/** Passes the typed title to the job form; a visitor signs in on the way and keeps it. Before hydration the browser submits the form. */
export function HomeJobBox({ isVisitor }: { isVisitor: boolean }) {
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
    void (isVisitor
      ? router.navigate({ to: '/sign-in', search: { redirect: '/jobs/new' }, state })
      : router.navigate({ to: '/jobs/new', state }))
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
