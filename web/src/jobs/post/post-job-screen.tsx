import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PostJobForm } from './post-job-form.tsx'

type PostJobScreenProps = {
  /** Id of the job to clone. */
  clone?: string
  /** Chosen in a search for photographers that found none. */
  specialty?: SpecialtyCode
  /** Typed on the home page. */
  title?: string
  /** When the page was rendered; days are counted from it. */
  now: number
}

export function PostJobScreen({ clone, specialty, title, now }: PostJobScreenProps) {
  return (
    <div className="page">
      <div className="grid content-start gap-2 max-w-text">
        <BackLink to="/jobs">My Shoots</BackLink>
        <h1 className="page-title">Post a New Job</h1>
        <p className="text-ink-2">It goes to every photographer who covers the place and is free then. Free of charge.</p>
      </div>
      <div className="mt-10">
        <PostJobForm key={clone} clone={clone} specialty={specialty} title={title} now={now} />
      </div>
    </div>
  )
}
