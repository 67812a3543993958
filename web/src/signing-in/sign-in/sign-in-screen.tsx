import { signInToContinue } from '@shutterbid/domain/shared/error-texts'
import { type AnyRouter, Link, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { useViewer } from '../../accounts/use-viewer.ts'
import { redirectPath } from '../../routing/redirect-path.ts'
import { useHistoryState } from '../../routing/use-history-state.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { SignInForm } from './sign-in-form.tsx'

const SignInCodeForm = lazyPart(async () => (await import('./sign-in-code-form.tsx')).SignInCodeForm)

type SignInScreenProps = { redirect: string | undefined; outcome: string | undefined; email: string | undefined }

export function SignInScreen({ redirect, outcome, email }: SignInScreenProps) {
  const router = useRouter()
  const { notice, wasDisabled } = useHistoryState()
  const [ticket, setTicket] = useState<{ ticket: string; hasPasskey: boolean }>()
  const isSignedIn = useViewer() !== null
  // While the password is typed.
  useEffect(() => {
    document.addEventListener('focusin', SignInCodeForm.preload, { once: true })
    return () => document.removeEventListener('focusin', SignInCodeForm.preload)
  }, [])
  // After signing out during the first page this screen returns: its ticket is used.
  useEffect(() => {
    if (!isSignedIn) return
    return () => setTicket(undefined)
  }, [isSignedIn])
  // A server redirect carries no history state, so the reason follows from the target page.
  const message = notice ?? (redirect && isGuardedPath(router, redirectPath(redirect)) ? signInToContinue : undefined)
  return (
    <PageWithPhoto
      title="Sign in"
      lead={
        ticket ? (
          `One more step: a code ${ticket.hasPasskey ? 'or a passkey ' : ''}that shows it is you.`
        ) : (
          <>
            New here?{' '}
            <Link className="link" to="/sign-up" search={redirect ? { redirect } : {}}>
              Make an account
            </Link>
          </>
        )
      }
    >
      <div className="grid content-start gap-6">
        {message && !ticket ? <Notice>{message}</Notice> : null}
        {ticket ? (
          <Suspense fallback={null}>
            <SignInCodeForm {...ticket} redirect={redirect} onStartAgain={() => setTicket(undefined)} />
          </Suspense>
        ) : (
          <SignInForm redirect={redirect} outcome={outcome} email={email} wasDisabled={wasDisabled} onTicket={setTicket} />
        )}
      </div>
    </PageWithPhoto>
  )
}

function isGuardedPath(router: AnyRouter, href: string): boolean {
  const pathname = href.split(/[?#]/)[0] ?? ''
  const [matchedRoutes] = router.getMatchedRoutes(pathname)
  return matchedRoutes.some((route) => route.id === '/_signed-in')
}
