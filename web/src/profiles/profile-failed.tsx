import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignedOutError } from '../live/words-of-error.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Failed } from '../ui/failed.tsx'
import { BackButton } from './back-button.tsx'

/** In place of a profile that did not load. */
export function ProfileFailed(props: ErrorComponentProps) {
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)
  async function tryAgain() {
    setIsTrying(true)
    await router.invalidate()
    props.reset()
    setIsTrying(false)
  }
  if (isSignedOutError(props.error)) return <ErrorPage {...props} />
  return (
    <div className="wrap page stack s24">
      <BackButton />
      <h1 className="page-t">Profile</h1>
      <Failed onRetry={tryAgain} busy={isTrying}>
        Error loading profile. Please try again later.
      </Failed>
    </div>
  )
}
