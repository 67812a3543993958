import type { ErrorComponentProps } from '@tanstack/react-router'
import { isSignedOutError } from '../../api/error-message.ts'
import { Failed } from '../../loading/failed.tsx'
import { ErrorPage } from '../../routing/error-page.tsx'
import { useTryAgain } from '../../routing/use-try-again.ts'
import { BackButton } from './back-button.tsx'

export function ProfileFailed(props: ErrorComponentProps) {
  const { isTrying, tryAgain } = useTryAgain(props)
  if (isSignedOutError(props.error)) return <ErrorPage {...props} />
  return (
    <div className="page grid content-start gap-6">
      <BackButton />
      <h1 className="page-title">Profile</h1>
      <Failed onRetry={tryAgain} busy={isTrying}>
        Error loading profile. Please try again later.
      </Failed>
    </div>
  )
}
