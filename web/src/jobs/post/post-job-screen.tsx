import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PostJobForm } from './post-job-form.tsx'
import { UploadPhotoPrompt } from './upload-photo-prompt.tsx'

type PostJobScreenProps = {
  /** The job that is cloned. */
  clone?: string
  /** Chosen in a search for photographers that found nobody. */
  specialty?: SpecialtyCode
  /** When the page was made, from which days are counted. */
  now: number
}

/** To post a job, or first the photo that it needs. */
export function PostJobScreen({ clone, specialty, now }: PostJobScreenProps) {
  const viewer = useSignedInViewer()
  return (
    <div className="page">
      <div className="grid content-start gap-2 max-w-text">
        <BackLink to="/jobs">My Shoots</BackLink>
        <h1 className="page-title">Post a New Job</h1>
        <p className="text-ink-2">It goes to every photographer who covers the place and is free then. Free of charge.</p>
      </div>
      <div className="mt-10">
        {viewer.avatarKey ? <PostJobForm key={clone} {...{ clone, specialty, now }} /> : <UploadPhotoPrompt clone={clone} />}
      </div>
    </div>
  )
}
