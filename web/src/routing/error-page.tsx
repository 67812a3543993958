import { errorPageTexts, notFoundTexts, signInToContinue } from '@shutterbid/domain/shared/error-texts'
import { type ErrorComponentProps, useHydrated } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { errorMessage, isSignedOutError } from '../api/error-message.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useTryAgain } from './use-try-again.ts'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  // The browser knows no details of an error during server rendering.
  const isHydrated = useHydrated()
  const { isTrying, tryAgain } = useTryAgain({ error, reset })
  if (isSignedOutError(error)) return <SignedOut />
  return (
    <div className="page grid content-start gap-6">
      <h1 className="page-title">{errorPageTexts.title}</h1>
      <div className="grid content-start gap-2">
        <p className="lead max-w-text">{isHydrated ? errorMessage(error) : errorMessage(undefined)}</p>
        <p className="text-ink-2 max-w-text">{errorPageTexts.advice}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="ink" onClick={tryAgain} busy={isTrying} busyLabel="Trying...">
          <RotateCw size={18} strokeWidth={1.6} aria-hidden="true" /> {errorPageTexts.again}
        </Button>
        <ButtonLink to="/">{errorPageTexts.home}</ButtonLink>
      </div>
    </div>
  )
}

/** The session ended while the page was open. */
function SignedOut() {
  return (
    <div className="page grid content-start gap-6">
      <h1 className="page-title">You are signed out</h1>
      <p className="lead max-w-text">{signInToContinue}</p>
      <SignInLink variant="ink" className="justify-self-start" />
    </div>
  )
}

export function NotFoundPage() {
  return (
    <div className="page grid content-start gap-6">
      <h1 className="page-title">{notFoundTexts.title}</h1>
      <p className="lead max-w-text">{notFoundTexts.advice}</p>
      <ButtonLink variant="ink" to="/" className="justify-self-start">
        {notFoundTexts.home}
      </ButtonLink>
    </div>
  )
}
