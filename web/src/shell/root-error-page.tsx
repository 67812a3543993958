import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from '../routing/error-page.tsx'
import { WordmarkLink } from '../ui/wordmark.tsx'

/** When not even the frame of the page could be shown: nobody knows who is asking. */
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
