import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SignInLink } from '../routing/sign-in-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { WordmarkLink } from '../ui/wordmark.tsx'
import { LearnMenu } from './learn-menu.tsx'
import { SignedInBar } from './signed-in-parts.ts'
import { VisitorMenu } from './visitor-menu.tsx'

/** `hasEnded`: the session of the viewer. */
export function TopBar({ viewer, hasEnded = false }: { viewer: Viewer | null; hasEnded?: boolean }) {
  return (
    <header className="top-bar">
      <div className="page-width">
        <WordmarkLink to="/" />
        {hasEnded ? (
          <>
            <span className="grow" />
            <SignInLink variant="ink" />
          </>
        ) : viewer ? (
          <Suspense>
            <SignedInBar viewer={viewer} />
          </Suspense>
        ) : (
          <VisitorBar />
        )}
      </div>
    </header>
  )
}

function VisitorBar() {
  return (
    <>
      <nav className="top-bar-links max-md:hidden" aria-label="Main">
        <Link className="max-lg:hidden" to="/photographers">
          Find photographers
        </Link>
        <Link className="max-lg:hidden" to="/sign-up" search={{ type: 'photographer' }}>
          For photographers
        </Link>
        <LearnMenu />
      </nav>
      <span className="grow" />
      <ButtonLink variant="quiet" className="max-md:hidden" to="/sign-in">
        Log In
      </ButtonLink>
      <ButtonLink variant="ink" to="/sign-up">
        Sign Up
      </ButtonLink>
      <VisitorMenu />
    </>
  )
}
