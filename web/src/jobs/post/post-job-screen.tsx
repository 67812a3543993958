import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PostJobForm } from './post-job-form.tsx'
import { UploadPhotoPrompt } from './upload-photo-prompt.tsx'

type PostJobScreenProps = {
  /** Id of the job to clone. */
  clone?: string
  /** Chosen in a search for photographers that found none. */
  specialty?: SpecialtyCode
  /** When the page was rendered; days are counted from it. */
  now: number
}

/** The form for a new job, or a prompt for the profile photo that it requires. */
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
