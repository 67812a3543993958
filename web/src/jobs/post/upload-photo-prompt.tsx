import { Camera } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Clients need a photo to post; the link to their profile contains the way back here. Takes the focus when it appears. */
export function UploadPhotoPrompt({ clone }: { clone?: string }) {
  const { id: personId } = useSignedInViewer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card grid content-start gap-6 p-5 md:p-7" aria-labelledby="upload-photo">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="upload-photo" ref={heading} tabIndex={-1}>
          One thing is missing: your photo
        </h2>
        <p className="text-ink-2">
          Photographers like to see whom they will meet. Add a photo of yourself, and come back here to post your job. What you typed is
          kept.
        </p>
      </div>
      <ButtonLink
        variant="ink"
        size="lg"
        className="justify-self-start"
        to="/profile/$personId"
        params={{ personId }}
        search={{ tab: 'profile-photo' }}
        state={{ returnTo: clone ? `/jobs/new?clone=${clone}` : '/jobs/new', notice: 'Please upload a profile photo before posting a job' }}
      >
        <Camera size={20} strokeWidth={1.6} aria-hidden="true" /> Upload Profile Photo
      </ButtonLink>
    </section>
  )
}
