import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from '../routing/error-page.tsx'
import { WordmarkLink } from '../ui/wordmark.tsx'

/** When even the shell fails: the viewer is unknown. */
export function RootErrorPage(props: ErrorComponentProps) {
  return (
    <>
      <header className="top-bar">
        <div className="page-width">
          <WordmarkLink to="/" reloadDocument />
        </div>
      </header>
      <main id="main">
        <ErrorPage {...props} />
      </main>
    </>
  )
}
